import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** The encodings of a body, best first; `suffix` names the stored file beside the original. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['name'];

/** Above this size the best quality of brotli takes seconds a file. */
const LARGE_FILE_BYTES = 512 * 1024;

const COMPRESSORS: Record<Encoding, (body: Buffer, effort: 'once' | 'each') => Promise<Buffer>> = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          effort === 'each' ? 5 : body.length < LARGE_FILE_BYTES ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => promisify(gzip)(body, { level: effort === 'each' ? 6 : 9 }),
};

/** `once`: for a file stored for ever, as small as sensible. `each`: for a request that waits. */
export const compress = (
  body: Buffer,
  encoding: Encoding,
  effort: 'once' | 'each',
): Promise<Buffer> => COMPRESSORS[encoding](body, effort);

const DECOMPRESSORS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliDecompress)(body),
  gzip: (body) => promisify(gunzip)(body),
};

/** Reverses `compress`. Rejects other bodies. */
export const decompress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  DECOMPRESSORS[encoding](body);
