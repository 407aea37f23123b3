import type { Concern } from '../quality/concern';
import { lookAt } from '../quality/look-at';
import { checkImage, type ImageRefusal } from './check-image';
import { drawPicture, readPicture } from './draw-image';

const MEGABYTE = 1024 * 1024;
/** The largest file that is read: several times the size of a phone's best photo. */
const HEAVIEST_FILE = 100 * MEGABYTE;
/** The largest image that is sent, after the reduction. */
const HEAVIEST_IMAGE = 8 * MEGABYTE;

/** An image to send, and the picture from which a rotation draws it again. */
export interface PreparedImage {
  content: Blob;
  picture: ImageBitmap;
  /** What seems wrong with it. It can be sent all the same. */
  concerns: readonly Concern[];
}

export type Preparation = { image: PreparedImage } | { refusal: ImageRefusal };

/** Checks a file, reduces it and removes its metadata. The file itself is never sent. */
export async function prepareImage(file: Blob): Promise<Preparation> {
  if (file.size > HEAVIEST_FILE) return { refusal: { why: 'too-heavy' } };
  try {
    const refusal = checkImage(new Uint8Array(await file.arrayBuffer()));
    if (refusal) return { refusal };
    const picture = await readPicture(file);
    const content = await drawPicture(picture, 0);
    return content.size > HEAVIEST_IMAGE
      ? { refusal: { why: 'too-heavy' } }
      : { image: { content, picture, concerns: await lookAt(picture) } };
  } catch {
    // The file may have been deleted meanwhile.
    return { refusal: { why: 'unreadable' } };
  }
}
