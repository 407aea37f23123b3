import type { ImageKind } from './image-kind';

/** Why a file cannot be a document. */
export type ImageRefusal =
  | { why: 'empty' | 'unreadable' | 'memory' | 'damaged' | 'unknown' | 'too-heavy' | 'altered' }
  | { why: 'no-photo' | 'undrawable'; kind: ImageKind }
  | { why: 'too-many-pixels'; width: number; height: number };

/** Thrown where a file or its picture is refused. */
export class ImageRefused extends Error {
  constructor(readonly refusal: ImageRefusal) {
    super(`The image is refused: ${refusal.why}`);
  }
}

/** What is made of an image, or why it is refused. */
export async function attempt<Made>(
  make: () => Promise<Made>,
): Promise<Made | { refusal: ImageRefusal }> {
  try {
    return await make();
  } catch (thrown) {
    // What else a browser throws is that it has no more room.
    return { refusal: thrown instanceof ImageRefused ? thrown.refusal : { why: 'memory' } };
  }
}
