import { readKind } from './image-kind';

const createFile = (text: string) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return { slice: () => ({ arrayBuffer: async () => bytes.buffer }) } as unknown as Blob;
};
const container = (major: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}`;

test.each<[string | null, string]>([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['GIF', 'GIF89a'],
  ['BMP', 'BM\x46\x0e\0\0\0\0\0\0\x36'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['JPEG XL', '\xff\x0a\x01'],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n'],
  ['JPEG XL', container('jxl ')],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['AVIF', container('avif', 'mif1', 'miaf')],
  ['AVIF', container('mif1', 'avif')],
  ...['heic', 'heim', 'heis', 'heix', 'hevc', 'hevm', 'hevx', 'mif1', 'mif2', 'msf1'].map(
    (brand) => ['HEIC', container(brand)] as [string, string],
  ),
  ['HEIC', container('crx ', 'mif1', 'heic')],
  ['PDF', '%PDF-1.7'],
  ['SVG', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['SVG', '\n <svg xmlns="http://www.w3.org/2000/svg"/>'],
  [null, container('isom', 'mp42')],
  [null, 'MZ this is a program'],
  [null, ''],
])('%s is recognised by its content: %j', async (kind, text) => {
  expect(await readKind(createFile(text))).toBe(kind);
});
