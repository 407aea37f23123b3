import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';

const SHORTEST = 32;

/** The given secret, as operators show it to the API and to delivery. @throws OperatorSecretUnusable */
export function requireSecret(secret: string): string {
  if (secret.length < SHORTEST) {
    throw fault('OperatorSecretUnusable', {
      problem: `PORTAL_OPERATOR_SECRET has fewer than ${SHORTEST} signs`,
    });
  }
  // It travels in a header.
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw fault('OperatorSecretUnusable', {
    problem: 'PORTAL_OPERATOR_SECRET has other signs than letters, digits and signs of ASCII',
  });
}

/** The given secret, else the one the API keeps in the data folder. @throws OperatorSecretUnusable */
export async function findSecret(given: string | undefined, dataFolder: string): Promise<string> {
  if (given) return requireSecret(given);
  const file = join(dataFolder, 'api', 'operator-secret');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const problem = isErrno(error, 'ENOENT', 'ENOTDIR')
      ? `there is none at ${file}`
      : `${file} cannot be read`;
    throw fault('OperatorSecretUnusable', { problem });
  }
}
