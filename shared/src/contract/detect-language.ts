/**
 * The language of a text from a server or an operator, by the majority of its letters, for the `lang` attribute.
 * Undefined for a text without letters.
 */
export function detectLanguage(text: string): 'en' | 'ne' | undefined {
  const letters = text.match(/\p{L}|\p{M}/gu);
  if (!letters) return undefined;
  const nepali = letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter));
  return nepali.length > letters.length / 2 ? 'ne' : 'en';
}
