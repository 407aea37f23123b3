import { withLatinDigits } from '@portal/shared/contract/nepali';

/** Removes grouping characters and the invisible signs of a copy from a phone number, and converts Devanagari digits. */
export const plainNumber = (written: string): string =>
  withLatinDigits(written.replace(/[\s\-().\p{Cf}]/gu, ''));
