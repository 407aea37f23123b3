import { mediaTypeOf } from '../media-types';
import type { SideFiles, SidePath } from '../side-files';
import type { Bucket } from './bucket';

export const openS3SideFiles = (bucket: Bucket, pathOf: SidePath): SideFiles => ({
  async read(key) {
    const found = await bucket.get(pathOf(key));
    return found && found.body.toString('utf8');
  },

  async keep(key, text) {
    const path = pathOf(key);
    const headers = { type: mediaTypeOf(path).type, cacheControl: 'no-cache' };
    const body = Buffer.from(text);
    // Whoever was faster wrote it of the same versions.
    await bucket.ensure(path, body, headers, (there) => there.equals(body));
  },

  remove: (key) => bucket.remove(pathOf(key)),
});
