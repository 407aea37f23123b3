import type { ImageKind } from './image-kind';
import { ImageRefused } from './refusal';
import { createCanvas, isBlank } from './samples';

/** The longest side of a sent image, in pixels: enough to read every letter of a document. */
const MAX_SIDE_PX = 2000;

/** The most pixels to decode. */
const MAX_PIXELS = 64 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

/** The number of frames of an animation to examine. */
const MAX_FRAMES = 50;

/** Types that every browser draws, so that a file that it cannot draw is damaged. */
const DRAWN_EVERYWHERE: readonly (ImageKind | null)[] = ['JPEG', 'PNG', 'WebP', 'GIF', 'BMP'];

/** Types that may be animations. */
const ANIMATED: Partial<Record<ImageKind, string>> = {
  GIF: 'image/gif',
  PNG: 'image/png',
  WebP: 'image/webp',
  AVIF: 'image/avif',
};

interface Size {
  width: number;
  height: number;
}

function reduce({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Shrinks a picture to at most the size that is sent. @throws for lack of memory */
async function shrink(full: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = reduce(full);
  if (width === full.width && height === full.height) return full;
  try {
    return await createImageBitmap(full, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
  } catch {
    throw new ImageRefused({ why: 'memory' });
  } finally {
    full.close();
  }
}

/** Lets the browser read a file as an image, without drawing it yet; null if it cannot. */
async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  return isLoaded ? image : null;
}

/**
 * Draws a JPEG that the browser shows but does not decode completely, because some phones truncate theirs. Null if a
 * part is missing, which stays transparent.
 */
async function drawShown(image: HTMLImageElement): Promise<ImageBitmap | null> {
  const { width, height } = reduce({ width: image.naturalWidth, height: image.naturalHeight });
  const { canvas, context } = createCanvas(width, height);
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += BYTES_PER_PIXEL) {
    if (data[alpha] !== 255) return null;
  }
  return createImageBitmap(canvas);
}

/** The first frame of an animation that is not blank; null if all are, or if the browser provides no frames. */
async function findFrame(file: Blob, type: string): Promise<ImageBitmap | null> {
  if (!('ImageDecoder' in window)) return null;
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type });
  try {
    await decoder.tracks.ready;
    const count = Math.min(decoder.tracks.selectedTrack?.frameCount ?? 0, MAX_FRAMES);
    for (let frameIndex = 1; frameIndex < count; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const frame = await createImageBitmap(image);
      image.close();
      if (!isBlank(frame)) return frame;
      frame.close();
    }
    return null;
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}

/** Whether there is memory for the pixels of an image. */
function hasRoomFor({ width, height }: Size): boolean {
  try {
    return new Uint8Array(width * height * BYTES_PER_PIXEL).length > 0;
  } catch {
    return false;
  }
}

/** Explains why the browser cannot draw a file. */
async function explain(
  file: Blob,
  kind: ImageKind | null,
  image: HTMLImageElement | null,
): Promise<ImageRefused> {
  const isReadable = await file
    .slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isReadable) return new ImageRefused({ why: 'unreadable' });
  if (image && !hasRoomFor({ width: image.naturalWidth, height: image.naturalHeight })) {
    return new ImageRefused({ why: 'memory' });
  }
  if (image || DRAWN_EVERYWHERE.includes(kind)) return new ImageRefused({ why: 'damaged' });
  return new ImageRefused(kind ? { why: 'undrawable', kind } : { why: 'unknown' });
}

async function decode(
  file: Blob,
  kind: ImageKind | null,
  image: HTMLImageElement | null,
): Promise<ImageBitmap> {
  if (image) {
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) {
      throw new ImageRefused({ why: 'too-many-pixels', width, height });
    }
    try {
      return await createImageBitmap(file, { imageOrientation: 'from-image' });
    } catch {
      const shown = kind === 'JPEG' ? await drawShown(image) : null;
      if (shown) return shown;
    }
  }
  throw await explain(file, kind, image);
}

/**
 * The picture of a file, upright and at most as large as it is sent. Of an animation, the first frame that is not
 * blank. @throws {ImageRefused} if the browser cannot draw it
 */
export async function readPicture(file: Blob, kind: ImageKind | null): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const first = await decode(file, kind, await loadImage(url));
    const type = kind && ANIMATED[kind];
    const frame = type && isBlank(first) ? await findFrame(file, type) : null;
    if (frame) first.close();
    return await shrink(frame ?? first);
  } finally {
    URL.revokeObjectURL(url);
  }
}
