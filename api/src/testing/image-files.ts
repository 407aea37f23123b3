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

/** A photo of a card on a table, with letters, that the look at pictures finds nothing wrong with. */
const photo = (): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" font-family="sans-serif">
        <rect width="1200" height="800" fill="#3a3530"/>
        <rect x="120" y="120" width="960" height="560" rx="24" fill="#dfe6ee"/>
        ${[240, 340, 440, 540].map((y) => `<text x="200" y="${y}" font-size="56">No. 00-00-00-00001 Pokhara</text>`).join('')}
      </svg>`,
    ),
  );

export const sharpPhoto = (): Promise<Buffer> => photo().jpeg().toBuffer();
export const blurredPhoto = (): Promise<Buffer> => photo().blur(8).jpeg().toBuffer();

export const jpeg = (seed = 1): Promise<Buffer> => picture({ seed }).jpeg().toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
};

/** A small PNG that says it unfolds into a very large black picture, and has that many `rows` of it. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 1 bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of what phones write, without a picture in it. */
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
