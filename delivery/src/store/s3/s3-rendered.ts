import { mediaTypeOf } from '../media-types';
import { type Rendered, renderedPath } from '../rendered';
import type { Bucket } from './bucket';

export const openS3Rendered = (bucket: Bucket): Rendered => ({
  async read(key) {
    const found = await bucket.get(renderedPath(key));
    return found && found.body.toString('utf8');
  },

  async keep(key, text) {
    const path = renderedPath(key);
    const headers = { type: mediaTypeOf(path).type, cacheControl: 'no-cache' };
    const body = Buffer.from(text);
    if (await bucket.put(path, body, headers, 'absent')) return;
    const there = await bucket.get(path);
    // Whoever was faster rendered the same versions.
    if (there && !there.body.equals(body)) await bucket.put(path, body, headers, there);
  },
});
