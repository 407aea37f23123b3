import { ApiError, invalid } from '../http/errors';

/** What is taken, by the name sharp has for it. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

/** Brands of the container that phones keep their photos in. */
const HEIC = /^ftyp(hei[cmsx]|hev[cmx]|mif1|msf1)/;

const CHOOSE = 'Choose a JPEG, PNG or WebP image.';

/** How a file begins, of the kinds that are not taken and deserve words of their own. */
const OTHERS: [begins: RegExp, message: string][] = [
  [/^[^]{4}ftypavif/, `AVIF images cannot be read here. ${CHOOSE}`],
  [/^GIF8/, `GIF images are not accepted. ${CHOOSE}`],
  [/^%PDF-/, `This is a PDF document, not an image. ${CHOOSE}`],
  [/^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i, `SVG images are not accepted. ${CHOOSE}`],
];

/** Marks of a page or a program that another reader would find in the same file. */
const PROGRAM = /<script|<\?php|<!doctype html|<html/i;

/** How the first file of an archive begins, and how the list at its end does. */
const ARCHIVE = ['PK\x03\x04', 'PK\x05\x06'];

/** Readers of PDF look for its mark this far into a file. Scanners also write it into a comment, with no document behind it. */
const PDF_HEAD = 1024;
const PDF_OBJECT = /\d \d+ obj\b/;

const unsupported = (message: string) => new ApiError(415, message);

const hasPassenger = (text: string): boolean =>
  (text.slice(0, PDF_HEAD).includes('%PDF-') && PDF_OBJECT.test(text)) ||
  PROGRAM.test(text) ||
  ARCHIVE.every((mark) => text.includes(mark));

function beginningKind(head: string): ImageKind | undefined {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(head) ? 'webp' : undefined;
}

/**
 * The kind of an image, by its content: neither its name nor what the browser calls it counts.
 * @throws 415 or 422 with a text that says what the file is instead
 */
export function imageKind(file: Buffer): ImageKind {
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
  if (hasPassenger(text)) {
    throw invalid({ image: [`This file holds more than an image. ${CHOOSE}`] });
  }
  return kind;
}
