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

/** A path that cannot be used is refused, not a defect. Any other error stays as it is. */
export function asPathFault(error: unknown): unknown {
  if (!isErrno(error, ...UNUSABLE)) return error;
  const { path, errno = 0 } = error as NodeJS.ErrnoException;
  const [, reason] = getSystemErrorMap().get(errno) ?? [];
  return path === undefined || reason === undefined
    ? error
    : fault('PathUnusable', { path, reason });
}
