import type { ImageKind } from './image-kind';

/** Why a file cannot be a document. */
export type ImageRefusal =
  | { why: 'empty' | 'unreadable' | 'memory' | 'damaged' | 'unknown' | 'too-heavy' | 'altered' }
  | { why: 'no-photo' | 'undrawable'; kind: ImageKind }
  | { why: 'too-many-pixels'; width: number; height: number };

export class ImageRefused extends Error {
  constructor(readonly refusal: ImageRefusal) {
    super(`The image is refused: ${refusal.why}`);
  }
}

/** The result of a task on an image, or why the image is refused. */
export async function attempt<Made>(
  make: () => Promise<Made>,
): Promise<Made | { refusal: ImageRefusal }> {
  try {
    return await make();
  } catch (thrown) {
    // Other errors of browsers mean a lack of memory.
    return { refusal: thrown instanceof ImageRefused ? thrown.refusal : { why: 'memory' } };
  }
}
