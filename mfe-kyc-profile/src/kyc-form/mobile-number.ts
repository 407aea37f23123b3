const DEVANAGARI_ZERO = 0x0966;

/** Removes grouping characters and the invisible signs of a copy from a phone number, and converts Devanagari digits. */
export const plainNumber = (written: string): string =>
  written
    .replace(/[\s\-().\p{Cf}]/gu, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
