import type { TypedTranslate } from '@portal/shared';
import type { Errors } from '@portal/shared/validation';
import type { ChosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import { refusalText } from '../documents/refusal-text';
import type { KycValues } from './kyc-values';

/** Errors of documents with a refused image that was not replaced. */
export function unsettledDocuments(chosen: ChosenDocuments, t: TypedTranslate): Errors<KycValues> {
  const errors: Errors<KycValues> = {};
  for (const number of DOCUMENT_NUMBERS) {
    const { refusal, image } = chosen[number];
    if (refusal && !image) errors[`document${number}_name`] = refusalText(refusal, t);
  }
  return errors;
}
