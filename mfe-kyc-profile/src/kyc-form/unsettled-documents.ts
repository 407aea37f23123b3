import type { Translate } from '@portal/shared';
import type { Errors } from '@portal/shared/validation';
import type { ChosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import { refusalText } from '../images/refusal-text';
import type { KycValues } from './kyc-values';

/** Documents that nothing can be sent of yet: a file is still read, or was refused and nothing took its place. */
export function unsettledDocuments(chosen: ChosenDocuments, t: Translate): Errors<KycValues> {
  const errors: Errors<KycValues> = {};
  for (const number of DOCUMENT_NUMBERS) {
    const { reading, refusal, image } = chosen[number];
    if (reading) {
      errors[`document${number}_name`] = t(
        'The image is still being prepared. Please try again in a moment.',
      );
    } else if (refusal && !image) {
      errors[`document${number}_name`] = refusalText(refusal, t);
    }
  }
  return errors;
}
