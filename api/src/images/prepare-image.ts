import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ApiError, invalid } from '../http/errors';

/** The accepted types, by sharp's names. */
type ImageKind = 'jpeg' | 'png' | 'webp';

/** Brands of the container in which phones store their photos. */
const HEIC = /^ftyp(hei[cmsx]|hev[cmx]|mif1|msf1)/;

const CHOOSE = 'Choose a JPEG, PNG or WebP image.';

/** The first bytes of other file types, with a message for each. */
const OTHERS: [begins: RegExp, message: string][] = [
  [/^[^]{4}ftypavif/, `AVIF images cannot be read here. ${CHOOSE}`],
  [/^GIF8/, `GIF images are not accepted. ${CHOOSE}`],
  [/^%PDF-/, `This is a PDF document, not an image. ${CHOOSE}`],
  [/^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i, `SVG images are not accepted. ${CHOOSE}`],
];

/** Marks of a page or a program that another reader would find in the same file. */
const PROGRAM = /<script|<\?php|<!doctype html|<html/i;

/** The first bytes of an archive, and of the directory at its end. */
const ARCHIVE = ['PK\x03\x04', 'PK\x05\x06'];

/** Readers of PDF look for its mark up to this offset. Scanners also write it into a comment, without a document. */
const PDF_HEAD = 1024;
const PDF_OBJECT = /\d \d+ obj\b/;

const unsupported = (message: string) => new ApiError(415, message);

const hasEmbeddedFile = (text: string): boolean =>
  (text.slice(0, PDF_HEAD).includes('%PDF-') && PDF_OBJECT.test(text)) ||
  PROGRAM.test(text) ||
  ARCHIVE.every((mark) => text.includes(mark));

function beginningKind(head: string): ImageKind | undefined {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(head) ? 'webp' : undefined;
}

/**
 * The type of an image, by its content instead of its name or declared type. @throws 415 or 422 with a text that says
 * what the file is instead
 */
function imageKind(file: Buffer): ImageKind {
  if (file.length === 0) throw invalid({ image: ['The file is empty.'] });
  const text = file.toString('latin1');
  const kind = beginningKind(text);
  if (kind === undefined) {
    if (HEIC.test(text.slice(4, 12))) {
      throw unsupported(`HEIC photos cannot be read here. ${CHOOSE}`);
    }
    const [, message] = OTHERS.find(([begins]) => begins.test(text.slice(0, 512))) ?? [];
    throw unsupported(message ?? `This file is not an image that can be read here. ${CHOOSE}`);
  }
  if (hasEmbeddedFile(text)) {
    throw invalid({ image: [`This file holds more than an image. ${CHOOSE}`] });
  }
  return kind;
}

/**
 * The maximum number of pixels: more than a phone's default. A small file can declare more pixels than fit into memory,
 * and each takes time.
 */
const MAX_PIXELS = 25_000_000;

/** Of the stored image. */
const MAX_SIDE_PX = 2000;

const TIMEOUT_S = 20;

const QUALITY = 85;

/** The stored type, whatever was uploaded. */
export const IMAGE_TYPE = { extension: 'webp', contentType: 'image/webp' } as const;

interface PreparedImage {
  bytes: Buffer;
  originalHash: string;
  pixelsHash: string;
}

// One thread per image, and no cache: the API stays responsive.
sharp.concurrency(1);
sharp.cache(false);

const unreadable = () =>
  invalid({ image: ['The image is damaged or incomplete. Choose it again, or take a new photo.'] });

const tooManyPixels = (width: number, height: number) =>
  new ApiError(
    413,
    `The image is too large: ${width} × ${height} pixels. ` +
      `${MAX_PIXELS / 1_000_000} megapixels is the limit.`,
  );

/** Opens a file only as the type of its content. @throws when it is not that, or too large */
async function open(file: Buffer) {
  const kind = imageKind(file);
  // The size is read from the header and checked before decoding, so sharp's own limit is off.
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head === null || head.format !== kind) throw unreadable();
  if (head.width * head.height > MAX_PIXELS) throw tooManyPixels(head.width, head.height);
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/**
 * Prepares an uploaded file for storage: upright, at most 2000 pixels long, re-encoded, so that only the picture
 * remains: no place, no device, no hidden data. @throws 413, 415 or 422 with a text that says what is wrong
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage> {
  const source = await open(file);
  const { data, info } = await source
    .autoOrient()
    .resize({
      width: MAX_SIDE_PX,
      height: MAX_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: TIMEOUT_S })
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
