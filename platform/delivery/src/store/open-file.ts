import { Readable } from 'node:stream';
import type { OpenFile } from './artifacts';
import type { Encoding } from './compression';

/** A file of which the contents are at hand. */
export const inMemory = (body: Buffer, encoding: Encoding | null): OpenFile => ({
  encoding,
  size: body.length,
  stream: () => Readable.from(body, { objectMode: false }),
  close: () => Promise.resolve(),
});
