import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../store/file-errors';

/** A build output, wherever its files are. */
export interface BuildSource {
  /** How refusals name it. */
  label: string;
  /** A file by its path in the build; null when it is not there. */
  read: (path: string) => Promise<Buffer | null>;
}

/** A folder, or another source. */
export type BuildFrom = string | BuildSource;

export const sourceOf = (from: BuildFrom): BuildSource =>
  typeof from === 'string'
    ? { label: from, read: (path) => ifThere(readFile(join(from, path))) }
    : from;
