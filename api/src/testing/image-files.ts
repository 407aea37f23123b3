import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of noise that differs by its `seed`, as a pipeline to encode. */
export function picture({ width = 600, height = 400, seed = 1 } = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let n = 0; n < pixels.length; n += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[n] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (seed = 1): Promise<Buffer> => picture({ seed }).jpeg().toBuffer();

const START_OF_IMAGE = 2;

/** A JPEG with a comment before everything else. */
export function withComment(image: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  const [start, rest] = [image.subarray(0, START_OF_IMAGE), image.subarray(START_OF_IMAGE)];
  return Buffer.concat([start, head, Buffer.from(text, 'latin1'), rest]);
}

/** A JPEG with stray bytes between its segments, as some scanners write it. */
export async function strayJpeg(): Promise<Buffer> {
  const image = await jpeg();
  const second = 2 * START_OF_IMAGE + image.readUInt16BE(2 * START_OF_IMAGE);
  return Buffer.concat([image.subarray(0, second), Buffer.alloc(18), image.subarray(second)]);
}

/** A blue picture, uncompressed, as old scanners write it. */
export function bmp(width = 40, height = 30): Buffer {
  const HEAD_BYTES = 54;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set([200, 60, 20], at);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('BM');
  head.writeUInt32LE(HEAD_BYTES + pixels.length, 2);
  head.writeUInt32LE(HEAD_BYTES, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}

/** An animation of two pictures, the first of which is empty. */
export function blankAtFirst(width = 40, height = 30): Promise<Buffer> {
  const pixels = Buffer.alloc(2 * width * height * 4);
  for (let at = pixels.length / 2; at < pixels.length; at += 4) {
    const isLeft = (at / 4) % width < width / 2;
    pixels.set(isLeft ? [20, 60, 200, 255] : [250, 250, 250, 255], at);
  }
  return sharp(pixels, { raw: { width, height: 2 * height, channels: 4, pageHeight: height } })
    .webp({ lossless: true })
    .toBuffer();
}

/** A scan and a photo in formats that Chromium does not draw. */
export const tiff = (): Promise<Buffer> => picture({ width: 20, height: 20 }).tiff().toBuffer();
export const jpegXl = (): Buffer => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60, 1)]);

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
};

/** A small PNG that declares a very large black picture, and contains that many `rows` of it. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 1 bit per pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The header of photos from phones, without a picture. */
export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2000, 7),
  ]);

export const gif = (): Promise<Buffer> => picture({ width: 20, height: 20 }).gif().toBuffer();

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );

export const svgWithScript = (): Buffer =>
  Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' +
      '<script>fetch("/api")</script></svg>',
  );
