import type { ImageKind } from './image-kind';
import { jpegStructure } from './jpeg-structure';
import { pngStructure } from './png-structure';
import type { Structure } from './structure';
import { webpStructure } from './webp-structure';

const READERS: Record<ImageKind, (bytes: Uint8Array) => Structure> = {
  jpeg: jpegStructure,
  png: pngStructure,
  webp: webpStructure,
};

export const imageStructure = (kind: ImageKind, bytes: Uint8Array): Structure =>
  READERS[kind](bytes);
