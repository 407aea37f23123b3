import type { Translate } from '@portal/shared';

/** What may make a picture of a document useless. It is advice: the person may be right. */
export type Concern = 'small' | 'blurred' | 'glare' | 'cut-off';

/** What seems wrong with a picture, and what to do. */
export function concernText(concern: Concern, t: Translate): string {
  switch (concern) {
    case 'small':
      return t(
        'The picture is small. Go closer, or choose a larger one, so that all letters can be read.',
      );
    case 'blurred':
      return t('The picture looks blurred. Hold the phone still and try again.');
    case 'glare':
      return t('Light is reflected on the document. Turn it away from the light and try again.');
    case 'cut-off':
      return t('The document seems to be cut off. Show all four corners and try again.');
  }
}
