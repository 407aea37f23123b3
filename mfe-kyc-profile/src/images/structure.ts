import type { ImageSize } from '@portal/shared/validation';

/** What an image says of itself, read without decoding one pixel of it. */
export interface Structure {
  /** null where it does not say. */
  size: ImageSize | null;
  /** Whether it goes on to its own end: browsers draw a cut-off image too, grey where the rest was. */
  complete: boolean;
}
