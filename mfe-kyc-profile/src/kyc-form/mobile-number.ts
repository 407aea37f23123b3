const DEVANAGARI_ZERO = 0x0966;

/** A number as people write it, without what only groups its digits, and in the digits the server reads. */
export const plainNumber = (written: string): string =>
  written
    .replace(/[\s\-().]/g, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
