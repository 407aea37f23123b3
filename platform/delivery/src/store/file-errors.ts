import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { fault } from '../faults';

/** What the system says where a file is not there. Below a file there is nothing either. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/** Reads as `null` what is not on disk, by the codes in `missing`; any other failure stays one. */
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

/** Whether an error of the file system or of a socket carries one of these codes. */
export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code));

/** Whether there is no space left, on the disk or in what this user may take of it. */
export const isDiskFull = (error: unknown): boolean => isErrno(error, 'ENOSPC', 'EDQUOT');

/** What the system says where a folder is another user's, read-only, damaged or away, or is a file. */
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

/** What it says while a file is read. Node does not know its path then, and sockets say none of these. */
const UNREADABLE = ['EISDIR', 'EIO'];

/** On a network file system: another machine replaced the file. Node has no name for it. */
const STALE = -constants.errno.ESTALE;

/** Node's word for a folder with its parents that cannot be made, on a read-only disk too. */
const isUnmade = (error: unknown): boolean =>
  isErrno(error, 'ENOENT') && (error as NodeJS.ErrnoException).syscall === 'mkdir';

function findReason(error: unknown): string | undefined {
  const { path, errno = 0 } = Object(error) as NodeJS.ErrnoException;
  if (errno === STALE) return 'stale file handle';
  if (isUnmade(error)) return 'it cannot be made';
  if (!isErrno(error, ...(path === undefined ? UNREADABLE : UNUSABLE))) return undefined;
  return getSystemErrorMap().get(errno)?.[1];
}

/** A path that cannot be used is refused, not a defect. Any other error stays as it is. */
export function asPathFault(error: unknown): unknown {
  const reason = findReason(error);
  if (reason === undefined) return error;
  const { path = 'A file' } = error as NodeJS.ErrnoException;
  return fault('PathUnusable', { path, reason });
}
