import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the icons of the installed portal from their SVG sources. The pictures are committed. */
const FOLDER = fileURLToPath(new URL('../../../platform/delivery/icons', import.meta.url));

const draw = async (source: string, size: number): Promise<Buffer> =>
  sharp(await readFile(join(FOLDER, source)), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A `.ico` file with one PNG picture. */
function createIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const PICTURES = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['maskable-512.png', 'maskable.svg', 512],
  ['apple-touch-icon.png', 'maskable.svg', 180],
] as const;

for (const [file, source, size] of PICTURES) {
  await writeFile(join(FOLDER, file), await draw(source, size));
}
await writeFile(join(FOLDER, 'favicon.ico'), createIco(await draw('icon.svg', 32), 32));
