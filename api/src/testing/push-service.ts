import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { PushMessage } from '@portal/shared/contract';
import { type LocalServer, localServer } from './local-server';

/** A delivered message, decrypted by the browser. */
export interface Delivered {
  device: string;
  message: PushMessage;
  /** The contact that the sender names. */
  subject: string | undefined;
  headers: IncomingMessage['headers'];
}

/** A push service that verifies the sender's signature, and browsers that decrypt its messages. */
export interface PushService extends LocalServer {
  delivered: Delivered[];
  /** Attempted messages, successful or not. */
  tried: number;
  /** A new browser's subscription, as JSON. */
  subscribe(device: string): string;
  /** Its next answers for a device, each status once; then 201 again. */
  answerNext(device: string, ...statuses: number[]): void;
  /** The next accepted message. */
  next(): Promise<Delivered>;
}

const toBytes = (key: ArrayBuffer): Buffer => Buffer.from(key);

/** Makes a key for verification from a sender's public key, a raw point of P-256. */
function verifyingKey(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
  });
}

/** Message encryption for Web Push (RFC 8291), the browser's side. */
class Browser {
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #point = this.#keys.generateKeys();

  keys() {
    return {
      p256dh: this.#point.toString('base64url'),
      auth: this.#secret.toString('base64url'),
    };
  }

  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const pointLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + pointLength);
    const record = body.subarray(21 + pointLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#point, sender]);
    const shared = hkdfSync('sha256', this.#keys.computeSecret(sender), this.#secret, info, 32);
    const derive = (name: string, length: number) =>
      toBytes(hkdfSync('sha256', toBytes(shared), salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The last record ends with a 2 and any number of zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

export async function pushService(publicKey: string): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, number[]>();
  const delivered: Delivered[] = [];
  const waiting: ((message: Delivered) => void)[] = [];
  let taken = 0;

  async function deliver(device: string, request: IncomingMessage, body: Buffer) {
    const { authorization = '' } = request.headers;
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
    if (key !== publicKey) return 403;
    const { payload } = await jwtVerify(token, verifyingKey(Buffer.from(key, 'base64url')), {
      audience: server.origin,
      algorithms: ['ES256'],
    });
    const browser = browsers.get(device);
    if (!browser) return 410;
    const message = JSON.parse(browser.decrypt(body)) as PushMessage;
    const subject = payload['sub'];
    delivered.push({ device, message, subject, headers: request.headers });
    const arrived = delivered.at(-1);
    if (arrived) waiting.shift()?.(arrived);
    return 201;
  }

  const server = await localServer(async (request, response) => {
    const device = (request.url ?? '').split('/').at(-1) ?? '';
    const body = await buffer(request);
    service.tried += 1;
    const status =
      answers.get(device)?.shift() ?? (await deliver(device, request, body).catch(() => 401));
    response.writeHead(status).end();
  });

  const service: PushService = {
    ...server,
    delivered,
    tried: 0,
    subscribe(device) {
      const browser = new Browser();
      browsers.set(device, browser);
      return JSON.stringify({
        endpoint: `${server.origin}/push/${device}`,
        expirationTime: null,
        keys: browser.keys(),
      });
    },
    answerNext(device, ...statuses) {
      answers.set(device, statuses);
    },
    next() {
      const there = delivered[taken];
      taken += 1;
      if (there) return Promise.resolve(there);
      return new Promise((arrive) => waiting.push(arrive));
    },
  };
  return service;
}
