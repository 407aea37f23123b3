/** The accepted kinds of files. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

/** Kinds that people choose by mistake, which the message names. */
export type OtherKind = 'heic' | 'avif' | 'gif' | 'svg' | 'pdf';

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The kind of an ISO container, which may be HEIC, AVIF or a video. */
function brandOf(bytes: Uint8Array): OtherKind | null {
  if (text(bytes, 4, 4) !== 'ftyp') return null;
  const brand = text(bytes, 8, 4);
  if (/^(avif|avis)$/.test(brand)) return 'avif';
  return /^(hei|hev|mif1|msf1)/.test(brand) ? 'heic' : null;
}

const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(
    new TextDecoder().decode(bytes.subarray(0, 256)),
  );

/** The kind of a file by its content, not its name; null if unknown. */
export function imageKind(bytes: Uint8Array): ImageKind | OtherKind | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp';
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf';
  return brandOf(bytes) ?? (isSvg(bytes) ? 'svg' : null);
}
