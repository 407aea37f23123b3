import type { KycRecord, Profile } from '@portal/shared';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import { REJECTED } from './kyc-status';

/** A part of a verification that can be refused on its own. */
export type Part = 'details' | DocumentNumber;

export interface Refusal {
  /** '' if the server gives none. */
  reason: string;
  /** The parts to do again, in the order of the form; none if the server does not say which. */
  parts: readonly Part[];
}

/** The reason and the parts that the last decision refused; null if it was no rejection. */
export function getRefusal(
  { kyc_verified: status, rejected_reason: reason }: Profile,
  record: KycRecord | null,
): Refusal | null {
  if (status !== REJECTED) return null;
  const documents = DOCUMENT_NUMBERS.filter((number) =>
    record?.rejected_documents?.includes(number),
  );
  return {
    reason: reason ?? '',
    parts: record?.rejected_details ? ['details', ...documents] : documents,
  };
}
