import {
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
} from 'node:crypto';
import { fault } from '../faults';

export interface PublicKey {
  /** The start of its SHA-256, so that people can distinguish keys. Nothing depends on it. */
  id: string;
  /** `ed25519:` and 32 bytes in base64url. */
  text: string;
  key: KeyObject;
}

export interface SigningKey {
  public: PublicKey;
  key: KeyObject;
}

const PREFIX = 'ed25519:';

export const createSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Reads a signing key in PEM, the content of `file`. @throws KeyWrong */
export function parseSigningKey(file: string, pem: string): SigningKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw fault('KeyWrong', { name: file, problem: 'has no private key in PEM' });
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw fault('KeyWrong', { name: file, problem: 'has no key of Ed25519' });
  }
  return { key, public: publicKey(createPublicKey(key)) };
}

/** Reads the public key in the setting `name`. @throws KeyWrong */
export function parsePublicKey(name: string, text: string): PublicKey {
  const x = /^ed25519:([\w-]{43})$/.exec(text)?.[1];
  if (x === undefined) {
    const problem = `has '${text}', which is not ${PREFIX} and 43 signs`;
    throw fault('KeyWrong', { name, problem });
  }
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return publicKey(createPublicKey({ key: jwk, format: 'jwk' }));
}

function publicKey(key: KeyObject): PublicKey {
  const { x = '' } = key.export({ format: 'jwk' });
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  return { id, text: PREFIX + x, key };
}
