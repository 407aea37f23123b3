/** What a document may be sent as. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

/** What people choose by mistake, and deserve to be told by its name. */
export type OtherKind = 'heic' | 'avif' | 'gif' | 'svg' | 'pdf';

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The brand of a container that holds HEIC, AVIF and videos alike. */
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

/** What a file is by its content, whatever its name says; null when it is nothing known. */
export function imageKind(bytes: Uint8Array): ImageKind | OtherKind | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp';
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf';
  return brandOf(bytes) ?? (isSvg(bytes) ? 'svg' : null);
}

export const isSendable = (kind: ImageKind | OtherKind | null): kind is ImageKind =>
  kind === 'jpeg' || kind === 'png' || kind === 'webp';
