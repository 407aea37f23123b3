/** Types that messages name. */
export type ImageKind =
  | 'JPEG'
  | 'PNG'
  | 'WebP'
  | 'GIF'
  | 'BMP'
  | 'AVIF'
  | 'HEIC'
  | 'TIFF'
  | 'JPEG XL'
  | 'JPEG 2000'
  | 'PDF'
  | 'SVG';

/** The first bytes of each type, one character per byte. */
const BEGINNINGS: readonly (readonly [ImageKind, RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['GIF', /^GIF8/],
  ['BMP', /^BM[^]{4}\0{4}/],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['JPEG XL', /^(?:\xff\n|[^]{4}JXL )/],
  ['JPEG 2000', /^(?:[^]{4}jP {2}|\xff\x4f\xff\x51)/],
  ['PDF', /^%PDF-/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i],
];

/** The brands of an ISO container, which may be a photo or a video. */
const BRANDS: readonly (readonly [ImageKind, RegExp])[] = [
  ['JPEG XL', /^jxl /],
  ['AVIF', /^avi[fs]$/],
  ['HEIC', /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/],
];

const HEAD_BYTES = 256;

const findBrand = (brands: readonly string[]) =>
  BRANDS.find(([, pattern]) => brands.some((brand) => pattern.test(brand)));

/** The type of a file by its content, not its name; null if unknown. @throws when it cannot be read */
export async function readKind(file: Blob): Promise<ImageKind | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  const brands = /^\0{3}([^])ftyp/.exec(text);
  const found = brands
    ? findBrand(text.slice(8, brands[1]?.charCodeAt(0)).match(/[^]{4}/g) ?? [])
    : BEGINNINGS.find(([, beginning]) => beginning.test(text));
  return found?.[0] ?? null;
}
