import type { TypedTranslate } from '@portal/shared';
import type { ImageRefusal } from './refusal';

/** The message for a refused file: what is wrong and what to do. */
export function refusalText(refusal: ImageRefusal, t: TypedTranslate): string {
  switch (refusal.why) {
    case 'empty':
      return t('This file is empty. Choose another one.');
    case 'unreadable':
      return t(
        'This file could not be opened. It may have been moved or deleted, or is not on this device yet. Choose it again.',
      );
    case 'memory':
      return t(
        'This device has too little free memory for this image. Close other pages and try again, or choose a smaller image.',
      );
    case 'damaged':
      return t('This image is damaged. Choose another copy of it, or take a new photo.');
    case 'unknown':
      return t(
        'This browser cannot show this file as an image. Choose a JPEG or PNG image, or take a photo.',
      );
    case 'no-photo':
      return t(
        '{kind} files are not photos. Choose a JPEG or PNG image of the document, or take a photo of it.',
        { kind: refusal.kind },
      );
    case 'undrawable':
      return t(
        'This browser cannot open this {kind} image. Save it as JPEG or PNG and choose that, or take a new photo.',
        { kind: refusal.kind },
      );
    case 'altered':
      return t(
        'This browser changes the pictures that pages draw, to protect your privacy. Allow it for this page, or choose a JPEG, PNG or WebP image of at most 8 MB.',
      );
    case 'too-heavy':
      return t('This image is too large to send. Choose a smaller one.');
    case 'too-many-pixels':
      return t(
        'This image has {width} × {height} pixels, too many to read. Choose a smaller one.',
        {
          width: refusal.width,
          height: refusal.height,
        },
      );
  }
}
