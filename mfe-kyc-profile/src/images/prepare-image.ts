import { checkImage, type ImageRefusal } from './check-image';
import { drawPicture, readPicture } from './draw-image';

const MEGABYTE = 1024 * 1024;
/** The heaviest file that is read at all: several times what the best of phones makes. */
const HEAVIEST_FILE = 100 * MEGABYTE;
/** The heaviest image that is sent, after it was made smaller. */
const HEAVIEST_IMAGE = 8 * MEGABYTE;

/** An image as it will be sent, and what it is drawn from again when it is turned. */
export interface PreparedImage {
  content: Blob;
  picture: ImageBitmap;
}

export type Preparation = { image: PreparedImage } | { refusal: ImageRefusal };

/** Checks a file, makes it small and leaves its metadata behind. The file itself is never sent. */
export async function prepareImage(file: Blob): Promise<Preparation> {
  if (file.size > HEAVIEST_FILE) return { refusal: { why: 'too-heavy' } };
  try {
    const refusal = checkImage(new Uint8Array(await file.arrayBuffer()));
    if (refusal) return { refusal };
    const picture = await readPicture(file);
    const content = await drawPicture(picture, 0);
    return content.size > HEAVIEST_IMAGE
      ? { refusal: { why: 'too-heavy' } }
      : { image: { content, picture } };
  } catch {
    // A file that went away meanwhile cannot be read either.
    return { refusal: { why: 'unreadable' } };
  }
}
