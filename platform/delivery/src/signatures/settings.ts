import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';
import {
  createSigningKey,
  parsePublicKey,
  parseSigningKey,
  type PublicKey,
  type SigningKey,
} from './keys';
import { type Memory, memoryIn } from './memory';

/** How a process verifies what it reads from a store, and signs what it writes. */
export interface Signing {
  /** Empty: nothing is verified. */
  trusted: readonly PublicKey[];
  /** Null: it cannot sign. */
  key: SigningKey | null;
  /** Remembers the newest live set beyond the end of the process. */
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

/** The signing key in a file that nobody else can read. A missing file is created, with a new key. @throws KeyWrong */
export async function keyIn(file: string): Promise<SigningKey & { isNew: boolean }> {
  const pem = createSigningKey();
  try {
    await writeFile(file, pem, { flag: 'wx', mode: 0o600, flush: true });
    return { ...parseSigningKey(file, pem), isNew: true };
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return { ...readSigningKey(file), isNew: false };
    const problem = `cannot be made: ${(error as Error).message}`;
    throw fault('KeyWrong', { name: file, problem });
  }
}
