const DEVANAGARI_ZERO = 0x0966;

/**
 * A code as the server knows it: without the blanks and the invisible signs that a copy from a mail brings, and with Latin
 * digits for Devanagari ones.
 */
export const plainCode = (written: string): string =>
  written
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
