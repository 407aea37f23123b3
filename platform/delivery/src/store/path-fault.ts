import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { fault } from '../faults';
import { isErrno } from './file-errors';

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

function reasonOf(error: unknown): string | undefined {
  const { path, errno = 0 } = Object(error) as NodeJS.ErrnoException;
  if (errno === STALE) return 'stale file handle';
  if (isUnmade(error)) return 'it cannot be made';
  if (!isErrno(error, ...(path === undefined ? UNREADABLE : UNUSABLE))) return undefined;
  return getSystemErrorMap().get(errno)?.[1];
}

/** A path that cannot be used is refused, not a defect. Any other error stays as it is. */
export function asPathFault(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const { path = 'A file' } = error as NodeJS.ErrnoException;
  return fault('PathUnusable', { path, reason });
}
