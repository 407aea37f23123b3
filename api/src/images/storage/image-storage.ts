import { join } from 'node:path';
import { folderStorage } from './folder-storage';
import { type S3Settings, s3Storage } from './s3-storage';
import type { ImageStorage } from './storage';

/** The bucket that is configured, else a folder of the API's own. */
export const imageStorage = async (
  dataFolder: string,
  s3: S3Settings | undefined,
): Promise<ImageStorage> => (s3 ? s3Storage(s3) : folderStorage(join(dataFolder, 'images')));
