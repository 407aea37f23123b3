import type { ImageSize } from '@portal/shared/validation';

/** What the bytes of an image reveal without decoding. */
export interface Structure {
  /** Null if unknown. */
  size: ImageSize | null;
  /** Whether the file contains its end. Browsers also draw a truncated image, with the rest in grey. */
  complete: boolean;
}
