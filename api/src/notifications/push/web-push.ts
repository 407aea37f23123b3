import { createECDH, ECDH } from 'node:crypto';
import { type LookupOptions, lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush from 'web-push';
import {
  createCircuitBreaker,
  type Push,
  type PushAnswer,
  readRetryAfter,
  TIME_TO_LIVE_S,
  toUnanswered,
} from './push';

/** The allocated part of IPv6. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is on the internet, not on this machine, in a private network, or for a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL));
}

/**
 * An IPv4 address inside a name, as in services that resolve to any address: `127.0.0.1.nip.io`, `a-10-0-0-1.sslip.io`.
 */
const WRITTEN_ADDRESS = /(?<!\d)(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?!\d)/;

/**
 * Whether a host name may be on the internet. Names are not resolved here, because everybody may save one: their
 * addresses are checked at each connection.
 */
export function canBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  const written = WRITTEN_ADDRESS.exec(bare)?.slice(1).join('.');
  if (written !== undefined && !isPublicAddress(written)) return false;
  return bare.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa|onion)$/i.test(bare);
}

/** The error code for a name that resolves to a private network. */
const NOT_PUBLIC = 'ENOTPUBLIC';

/** Resolves names for a connection, and refuses those in a private network. */
export const createPublicLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) {
      const refusal = new Error(`${hostname} leads to no public address`);
      return done(Object.assign(refusal, { code: NOT_PUBLIC }), '');
    }
    if (options.all) return done(null, allowed);
    return done(null, first.address, first.family);
  });
};

/** A browser's subscription: where to send, and the keys to encrypt with. */
interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const BASE64URL = /^[\w-]+={0,2}$/;

/** An uncompressed point, and a secret of 16 bytes. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

const isBytes = (value: unknown, length: number): value is string =>
  typeof value === 'string' &&
  BASE64URL.test(value) &&
  Buffer.from(value, 'base64url').length === length;

/** Whether a key is a point of P-256: nothing can be encrypted for any other. */
function isPoint(value: unknown): value is string {
  if (!isBytes(value, POINT_BYTES)) return false;
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** An address of a push service on the internet, at the port of https, or of its stand-in. */
function isEndpoint(value: unknown, standIn: string | undefined): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(value);
  if (origin === standIn) return true;
  const isPlain = username === '' && password === '' && port === '';
  return protocol === 'https:' && isPlain && canBePublic(hostname);
}

/** A subscription from the browser's JSON; null if this server may not send to it. */
export function readSubscription(text: string, standIn?: string): PushSubscription | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { endpoint, keys } = (json ?? {}) as { endpoint?: unknown; keys?: unknown };
  const { p256dh, auth } = (keys ?? {}) as { p256dh?: unknown; auth?: unknown };
  return isEndpoint(endpoint, standIn) && isPoint(p256dh) && isBytes(auth, SECRET_BYTES)
    ? { endpoint, keys: { p256dh, auth } }
    : null;
}

export interface VapidSettings {
  publicKey: string;
  privateKey: string;
  /** The contact for push services: `mailto:…` or a web address. */
  subject: string;
  /** The origin of a stand-in for push services, which needs neither https nor a public address. */
  standIn?: string;
}

const toOutcome = (status: number): PushAnswer['outcome'] => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

const answered = ({ statusCode: status = 500, headers }: IncomingMessage): PushAnswer => ({
  outcome: toOutcome(status),
  retryAfter: readRetryAfter(headers['retry-after']),
  reason: `the push service answered ${status}`,
});

const closed = (): Error =>
  Object.assign(new Error('Closed without an answer'), { code: 'ECONNRESET' });

/** An error's own message may contain the address, which is a secret between browser and sender. */
const unreachable = (error: NodeJS.ErrnoException): PushAnswer =>
  error.code === NOT_PUBLIC
    ? { outcome: 'refused', reason: 'the push service has no public address' }
    : toUnanswered(error, `the push service was not reached: ${error.code ?? error.name}`);

function refuseForeignKeys({ publicKey, privateKey }: VapidSettings): void {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  if (keys.getPublicKey('base64url') !== publicKey) {
    throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  }
}

/**
 * The standard Web Push (RFC 8030, 8291, 8292). @throws when the keys are not a pair, or the subject is not a contact
 */
export function createWebPushCarrier(settings: VapidSettings): Push {
  const { publicKey, privateKey, subject, standIn } = settings;
  refuseForeignKeys(settings);
  const vapidDetails = { publicKey, privateKey, subject };
  // Separate connections: one that somebody else opened to a private address must not be used.
  const agent = new Agent({ keepAlive: true, lookup: createPublicLookup });
  const ask = createCircuitBreaker();

  // A failure of the library must not throw: the deliveries behind it would wait for ever.
  const post = async (
    subscription: PushSubscription,
    payload: string,
  ): Promise<IncomingMessage> => {
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: TIME_TO_LIVE_S,
    });
    const { origin } = new URL(endpoint);
    const send = endpoint.startsWith('http:') ? plainRequest : request;
    return ask(
      origin,
      (signal) =>
        new Promise((resolve, reject) => {
          send(endpoint, {
            method: 'POST',
            headers,
            signal,
            ...(origin !== standIn && { agent }),
          })
            .on('response', (response) => {
              // The body is not needed; the status says whether it was accepted, or why not.
              response.destroy();
              resolve(response);
            })
            .on('error', reject)
            // An answer that changes the protocol is neither an answer nor an error.
            .on('close', () => reject(closed()))
            .end(body);
        }),
    );
  };

  return {
    async send(token, message) {
      const subscription = readSubscription(token, standIn);
      if (!subscription) return { outcome: 'gone', reason: 'no subscription this server may use' };
      return post(subscription, JSON.stringify(message)).then(answered, unreachable);
    },
  };
}
