import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../file-errors';
import { type Rendered, renderedPath } from '../rendered';
import { writeAtomically } from './atomic-write';

export const openFolderRendered = (folder: string): Rendered => ({
  read: (key) => ifThere(readFile(join(folder, renderedPath(key)), 'utf8')),
  keep: (key, text) => writeAtomically(join(folder, renderedPath(key)), text),
});
