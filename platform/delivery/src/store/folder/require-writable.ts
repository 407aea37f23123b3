import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere } from '../file-errors';

/** Whether this process may write to a path, or make it where it is not there yet. @throws the system's own error */
export async function requireWritable(path: string): Promise<void> {
  const found = await ifThere(access(path, constants.W_OK).then(() => true));
  if (!found) await requireWritable(dirname(path));
}
