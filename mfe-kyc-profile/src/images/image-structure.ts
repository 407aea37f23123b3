import type { ImageSize } from '@portal/shared/validation';
import type { ImageKind } from './image-kind';
import { jpegStructure } from './jpeg-structure';
import { pngStructure } from './png-structure';
import { webpStructure } from './webp-structure';

/** What an image says of itself, read without decoding one pixel of it. */
export interface Structure {
  /** null where it does not say. */
  size: ImageSize | null;
  /** Whether it goes on to its own end: browsers draw a cut-off image too, grey where the rest was. */
  complete: boolean;
}

const READERS: Record<ImageKind, (bytes: Uint8Array) => Structure> = {
  jpeg: jpegStructure,
  png: pngStructure,
  webp: webpStructure,
};

export const imageStructure = (kind: ImageKind, bytes: Uint8Array): Structure =>
  READERS[kind](bytes);
