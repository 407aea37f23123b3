import { withLatinDigits } from '@portal/shared/contract/nepali';

/**
 * A code as the server knows it: without the blanks and the invisible signs that a copy from a mail brings, and with Latin
 * digits for Devanagari ones.
 */
export const plainCode = (written: string): string =>
  withLatinDigits(written.replace(/[\s\p{Cf}]/gu, ''));
