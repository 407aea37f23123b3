import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../../files/private-folder';
import { unless } from '../../files/unless';
import type { ImageStorage } from './storage';

/** Images as files of one folder, readable by their owner only. */
export const folderStorage = (folder: string): ImageStorage => ({
  async put(name, bytes) {
    await privateFolder(folder);
    const draft = join(folder, `.${randomUUID()}`);
    try {
      // On disk before it has its name: nobody ever reads half an image.
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },

  get: (name) => readFile(join(folder, name)).catch(unless('ENOENT')),

  remove: (name) => rm(join(folder, name), { force: true }),
});
