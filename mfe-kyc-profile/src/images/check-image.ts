import { imageKind, type ImageKind, type OtherKind } from './image-kind';
import { jpegStructure } from './jpeg-structure';
import { pngStructure } from './png-structure';
import type { Structure } from './structure';
import { webpStructure } from './webp-structure';

/** The most pixels to decode. Each takes four bytes of memory. */
export const MOST_PIXELS = 64 * 1024 * 1024;

/** Why a file cannot be a document. */
export type ImageRefusal =
  | { why: 'empty' | 'unknown' | 'incomplete' | 'unreadable' | 'too-heavy' }
  | { why: 'kind'; kind: OtherKind }
  | { why: 'too-many-pixels'; width: number; height: number };

/** By the kinds that can be sent. */
const READERS: Readonly<Record<ImageKind, (bytes: Uint8Array) => Structure>> = {
  jpeg: jpegStructure,
  png: pngStructure,
  webp: webpStructure,
};

const isSendable = (kind: ImageKind | OtherKind): kind is ImageKind => kind in READERS;

/** Checks a file's content before the browser decodes it. Returns null if it is acceptable. */
export function checkImage(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.length === 0) return { why: 'empty' };
  const kind = imageKind(bytes);
  if (kind === null) return { why: 'unknown' };
  if (!isSendable(kind)) return { why: 'kind', kind };
  const { size, complete } = READERS[kind](bytes);
  if (size && size.width * size.height > MOST_PIXELS) return { why: 'too-many-pixels', ...size };
  return complete && size ? null : { why: 'incomplete' };
}
