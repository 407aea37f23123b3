import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fault } from '../faults';
import { isErrno } from '../store/file-errors';

/** The given token. @throws MachineTokenUnusable when no header can contain it */
export function requireToken(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw fault('MachineTokenUnusable', {
    problem: 'PORTAL_OPERATOR_TOKEN has other signs than letters, digits and signs of ASCII',
  });
}

/**
 * The given token, otherwise the one the API stores for its console in the data folder. @throws MachineTokenUnusable
 */
export async function findToken(given: string | undefined, dataFolder: string): Promise<string> {
  if (given) return requireToken(given);
  const file = join(dataFolder, 'api', 'console-token');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const problem = isErrno(error, 'ENOENT', 'ENOTDIR')
      ? `there is none at ${file}`
      : `${file} cannot be read`;
    throw fault('MachineTokenUnusable', { problem });
  }
}
