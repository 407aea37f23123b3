import type { TypedTranslate } from '@portal/shared';
import type { ImageRefusal } from './check-image';
import type { OtherKind } from './image-kind';

const NAMES: Record<OtherKind, string> = {
  heic: 'HEIC',
  avif: 'AVIF',
  gif: 'GIF',
  svg: 'SVG',
  pdf: 'PDF',
};

/** The message for a refused file: what is wrong and what to do. */
export function refusalText(refusal: ImageRefusal, t: TypedTranslate): string {
  switch (refusal.why) {
    case 'empty':
      return t('This file is empty. Choose another one.');
    case 'unknown':
      return t('This file is not an image. Choose a JPEG, PNG or WebP image.');
    case 'kind':
      return t('{kind} files cannot be used. Choose a JPEG, PNG or WebP image.', {
        kind: NAMES[refusal.kind],
      });
    case 'incomplete':
      return t('A part of this image is missing. Choose another copy of it, or take a new photo.');
    case 'unreadable':
      return t('This image is damaged and cannot be read. Choose another one.');
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
