/** The digits of a mobile number without the code of its country. */
export const MOBILE_DIGITS = 10;

/** The purpose of a text. A number is also a code, such as that of a mail. */
export type TypedKind = 'text' | 'search' | 'number';

/** Some of them change the direction of the following text, so that a name could look like another one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Zero-width joiners shape the letters of Nepali: they are stored, and searches ignore them. */
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

const DASHES = /[\p{Pd}\u2212]/gu;

/** Without its plus sign, the code may be the start of a number. */
function withoutDialCode(number: string, dialCode: string): string {
  const code = dialCode.replaceAll(/\D/g, '');
  const [, sign, rest = ''] = new RegExp(String.raw`^(\+|00)?${code}(.*)$`).exec(number) ?? [];
  return sign !== undefined || rest.length === MOBILE_DIGITS ? rest : number;
}

/** A text with Devanagari digits replaced by Latin ones. */
const withLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/**
 * Normalises text that people type or paste, for comparing and storing: NFC, trimmed, and without invisible characters.
 * - `search`: also without joiners, in lower case, with Latin digits and one kind of dash and blank
 * - `number`: also with Latin digits, without blanks, dashes, dots and brackets, and without the dialling code, if one
 * stands beside the field
 */
export function readTyped(typed: string, kind: TypedKind, dialCode = ''): string {
  if (kind === 'text') return typed.replaceAll(INVISIBLE_BUT_JOINERS, '').normalize().trim();
  const plain = withLatinDigits(typed.replaceAll(INVISIBLE, '').normalize()).trim();
  if (kind === 'search') {
    return plain.toLowerCase().replaceAll(DASHES, '-').replaceAll(/\s+/g, ' ');
  }
  const number = plain.replaceAll(DASHES, '').replaceAll(/[\s.()/]/g, '');
  return dialCode === '' ? number : withoutDialCode(number, dialCode);
}
