import { drawPicture } from './draw-image';
import { readKind, type ImageKind } from './image-kind';
import { readPicture } from './read-picture';
import { attempt, ImageRefused, type ImageRefusal } from './refusal';

const MEGABYTE = 1024 * 1024;
/** The largest file that is read: several times the size of a phone's best photo. */
const MAX_FILE_BYTES = 100 * MEGABYTE;
/** The largest image that is sent. */
const MAX_IMAGE_BYTES = 8 * MEGABYTE;

/** Types that are sent unchanged if the browser does not let a page draw. */
const SENDABLE: Partial<Record<ImageKind, string>> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WebP: 'image/webp',
};

/** An image to send. */
export interface PreparedImage {
  content: Blob;
  /** The picture from which a rotation redraws the image; null for an original file. */
  picture: ImageBitmap | null;
}

export type Preparation = { image: PreparedImage } | { refusal: ImageRefusal };

async function prepare(file: Blob): Promise<PreparedImage> {
  const kind = await readKind(file).catch(() => {
    throw new ImageRefused({ why: 'unreadable' });
  });
  if (kind === 'PDF' || kind === 'SVG') throw new ImageRefused({ why: 'no-photo', kind });
  const picture = await readPicture(file, kind);
  try {
    const content = await drawPicture(picture, 0);
    if (content.size > MAX_IMAGE_BYTES) throw new ImageRefused({ why: 'too-heavy' });
    return { content, picture };
  } catch (thrown) {
    picture.close();
    const type = kind && SENDABLE[kind];
    const isAltered = thrown instanceof ImageRefused && thrown.refusal.why === 'altered';
    if (!isAltered || !type || file.size > MAX_IMAGE_BYTES) throw thrown;
    return { content: file.slice(0, file.size, type), picture: null };
  }
}

/**
 * Lets the browser draw a file, reduces it and removes its metadata. If the browser returns another picture than was
 * drawn, the original file is sent.
 */
export async function prepareImage(file: Blob): Promise<Preparation> {
  if (file.size === 0) return { refusal: { why: 'empty' } };
  if (file.size > MAX_FILE_BYTES) return { refusal: { why: 'too-heavy' } };
  return attempt(async () => ({ image: await prepare(file) }));
}
