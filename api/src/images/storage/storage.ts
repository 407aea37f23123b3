import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePrivateFolder, ignoreError } from '../../files/private-files';

/** Each call rejects when the storage cannot be reached. */
export interface ImageStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no image with that name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removing a missing image is not a failure. */
  remove(name: string): Promise<void>;
}

/** Images as files of one folder, readable by their owner only. */
export const createFolderStorage = (folder: string): ImageStorage => ({
  async put(name, bytes) {
    await preparePrivateFolder(folder);
    const draft = join(folder, `.${randomUUID()}`);
    try {
      // On disk before it has its name: no reader gets half an image.
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },

  get: (name) => readFile(join(folder, name)).catch(ignoreError('ENOENT')),

  remove: (name) => rm(join(folder, name), { force: true }),
});
