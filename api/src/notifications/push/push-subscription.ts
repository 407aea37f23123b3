import { ECDH } from 'node:crypto';
import { mayBePublic } from './public-address';

/** A browser's subscription: where to send, and the keys to encrypt with. */
export interface PushSubscription {
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

/** Whether a key is a point of P-256: for another nothing can be encrypted. */
function isPoint(value: unknown): value is string {
  if (!isBytes(value, POINT_BYTES)) return false;
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** An address of a push service on the internet, at the port of https, or of the stand-in for one. */
function isEndpoint(value: unknown, standIn: string | undefined): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(value);
  if (origin === standIn) return true;
  const isPlain = username === '' && password === '' && port === '';
  return protocol === 'https:' && isPlain && mayBePublic(hostname);
}

/** A subscription as the browser wrote it as JSON; null when it is none this server may send to. */
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
