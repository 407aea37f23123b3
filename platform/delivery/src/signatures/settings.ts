import { readFileSync } from 'node:fs';
import { fault } from '../faults';
import { type PublicKey, type SigningKey, parsePublicKey, parseSigningKey } from './keys';
import { type Memory, memoryIn } from './memory';

/** By what a process verifies what it reads of a store, and signs what it writes. */
export interface Signing {
  /** None: nothing is verified. */
  trusted: readonly PublicKey[];
  /** Null: it cannot sign. */
  key: SigningKey | null;
  /** Without one it forgets with the process which live set was the newest. */
  memory?: Memory | undefined;
}

/** The keys that variables name. @throws KeyWrong, SettingWrong */
export function signingFrom({
  PORTAL_TRUSTED_KEYS: keys = '',
  PORTAL_SIGNING_KEY: file,
  PORTAL_SEEN: seen,
}: NodeJS.ProcessEnv): Signing {
  const texts = keys.split(/[\s,]+/).filter((text) => text !== '');
  const trusted = texts.map((text) => parsePublicKey('PORTAL_TRUSTED_KEYS', text));
  const memory = seen ? memoryIn('PORTAL_SEEN', seen) : undefined;
  if (!file) return { trusted, key: null, memory };
  const key = readSigningKey(file);
  if (trusted.length === 0) return { trusted: [key.public], key, memory };
  if (trusted.some(({ text }) => text === key.public.text)) return { trusted, key, memory };
  const problem = `has the key ${key.public.text}, which is not in PORTAL_TRUSTED_KEYS`;
  throw fault('KeyWrong', { name: file, problem });
}

/** @throws KeyWrong */
export function readSigningKey(file: string): SigningKey {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    const problem = `cannot be read: ${(error as Error).message}`;
    throw fault('KeyWrong', { name: file, problem });
  }
  return parseSigningKey(file, pem);
}
