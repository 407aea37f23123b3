const DEVANAGARI_ZERO = 0x0966;

/** Removes grouping characters from a phone number and converts Devanagari digits. */
export const plainNumber = (written: string): string =>
  written
    .replace(/[\s\-().]/g, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
