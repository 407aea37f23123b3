import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { fault } from '../faults';

/** Codes of the system for a missing file. A path below a file is missing too. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/** Resolves to `null` for a missing file, by the codes in `missing`; any other failure is rethrown. */
export async function ifThere<Value>(
  reading: Promise<Value>,
  missing = MISSING,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isErrno(error, ...missing)) return null;
    throw error;
  }
}

/** Whether an error of the file system or of a socket has one of these codes. */
export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code));

/** Whether no space is left, on the disk or in this user's quota. */
export const isDiskFull = (error: unknown): boolean => isErrno(error, 'ENOSPC', 'EDQUOT');

/**
 * Codes of the system for a folder that belongs to another user, is read-only, damaged or unavailable, or is a file.
 */
const UNUSABLE = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EIO',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
];

/** Codes while a file is read. Node does not know its path then, and sockets have none of these. */
const UNREADABLE = ['EISDIR', 'EIO'];

/** On a network file system: another machine replaced the file. Node has no name for it. */
const STALE = -constants.errno.ESTALE;

/** Node's error for a folder that cannot be created with its parents, also on a read-only disk. */
const isUnmade = (error: unknown): boolean =>
  isErrno(error, 'ENOENT') && (error as NodeJS.ErrnoException).syscall === 'mkdir';

function findReason(error: unknown): string | undefined {
  const { path, errno = 0 } = Object(error) as NodeJS.ErrnoException;
  if (errno === STALE) return 'stale file handle';
  if (isUnmade(error)) return 'it cannot be made';
  if (!isErrno(error, ...(path === undefined ? UNREADABLE : UNUSABLE))) return undefined;
  return getSystemErrorMap().get(errno)?.[1];
}

/** A path that cannot be used is a refusal, not a defect. Any other error is returned unchanged. */
export function asPathFault(error: unknown): unknown {
  const reason = findReason(error);
  if (reason === undefined) return error;
  const { path = 'A file' } = error as NodeJS.ErrnoException;
  return fault('PathUnusable', { path, reason });
}
