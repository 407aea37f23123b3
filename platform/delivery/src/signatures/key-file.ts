import { writeFile } from 'node:fs/promises';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';
import { type SigningKey, createSigningKey, parseSigningKey } from './keys';
import { readSigningKey } from './settings';

/** The signing key in a file that nobody else can read. A file that is not there is made, with a new key. @throws KeyWrong */
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
