import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ApiError, invalid } from '../http/errors';
import { imageKind } from './image-kind';

/**
 * Pixels an image may have: more than a phone's default. A small file can claim more pixels than fit into
 * memory, and each costs time.
 */
const MOST_PIXELS = 25_000_000;

/** The longer side of what is kept. */
const LONGEST_SIDE = 2000;

/** Seconds one image may take. */
const PATIENCE = 20;

const QUALITY = 85;

/** What is kept has one type, whatever was uploaded. */
export const IMAGE_TYPE = { extension: 'webp', contentType: 'image/webp' } as const;

export interface PreparedImage {
  bytes: Buffer;
  originalHash: string;
  pixelsHash: string;
}

// One thread an image, nothing kept between them: the API goes on answering.
sharp.concurrency(1);
sharp.cache(false);

const unreadable = () =>
  invalid({ image: ['The image is damaged or incomplete. Choose it again, or take a new photo.'] });

const tooManyPixels = (width: number, height: number) =>
  new ApiError(
    413,
    `The image is too large: ${width} × ${height} pixels. ` +
      `${MOST_PIXELS / 1_000_000} megapixels is the limit.`,
  );

/** Opens a file as nothing but what its content says it is. @throws when it is not that, or too large */
async function open(file: Buffer) {
  const kind = imageKind(file);
  // The size is read from the head and judged before a pixel is: without this limit of sharp's own.
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head === null || head.format !== kind) throw unreadable();
  if (head.width * head.height > MOST_PIXELS) throw tooManyPixels(head.width, head.height);
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

/**
 * Prepares an uploaded file for storage: upright, at most 2000 pixels long, re-encoded, so that nothing
 * but the picture remains: no place, no device, no hidden data.
 * @throws 413, 415 or 422 with a text that says what is wrong
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage> {
  const source = await open(file);
  const { data, info } = await source
    .autoOrient()
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const { width, height, channels } = info;
  return {
    bytes: await sharp(data, { raw: { width, height, channels } })
      .webp({ quality: QUALITY })
      .toBuffer(),
    originalHash: createHash('sha256').update(file).digest('hex'),
    pixelsHash: createHash('sha256').update(`${width}x${height} `).update(data).digest('hex'),
  };
}
