/** Minimal image files for the checks, without a picture. */

const bytes = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  );

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const u24LittleEndian = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const u32LittleEndian = (value: number) => u32(value).reverse();

/** Metadata with a thumbnail, whose end is not the end of the image. */
const EXIF = [0xff, 0xe1, ...u16(8), 0xff, 0xd8, 0xff, 0xd9, 0, 0];

/** Compressed data with a byte FF in it, and a restart. */
const SCAN = [0xff, 0xda, ...u16(4), 1, 0, 12, 0xff, 0x00, 34, 0xff, 0xd0, 56];

export const jpeg = ({ width = 40, height = 30, behind = '' } = {}) =>
  bytes(
    [0xff, 0xd8],
    EXIF,
    [0xff, 0xc0, ...u16(8), 8, ...u16(height), ...u16(width), 1],
    SCAN,
    // A second scan, as in progressive images.
    SCAN,
    [0xff, 0xd9],
    behind,
  );

export const png = ({ width = 40, height = 30 } = {}) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    [...u32(13)],
    'IHDR',
    [...u32(width), ...u32(height), 8, 2, 0, 0, 0, 0, 0, 0, 0],
    [...u32(0)],
    'IDAT',
    [0, 0, 0, 0],
    [...u32(0)],
    'IEND',
    [0, 0, 0, 0],
  );

const riff = (chunk: string, data: readonly number[]) =>
  bytes(
    'RIFF',
    u32LittleEndian(12 + data.length),
    'WEBP',
    chunk,
    u32LittleEndian(data.length),
    data,
  );

/** WebP files in each format of the size. */
export const webp = {
  lossy: riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 40, 0, 30, 0]),
  lossless: riff('VP8L', [0x2f, ...u32LittleEndian(39 | (29 << 14)), 0, 0, 0, 0, 0]),
  extended: riff('VP8X', [0, 0, 0, 0, ...u24LittleEndian(39), ...u24LittleEndian(29)]),
};

export const others = {
  heic: bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]),
  avif: bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0]),
  gif: bytes('GIF89a'),
  pdf: bytes('%PDF-1.7'),
  svg: bytes('<?xml version="1.0"?><svg onload="alert(1)"/>'),
};
export const bareSvg = bytes('\n <svg xmlns="http://www.w3.org/2000/svg"/>');
export const nothingKnown = bytes('MZ this is a program');
export const movie = bytes([0, 0, 0, 24], 'ftypisom');
