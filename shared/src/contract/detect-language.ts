/**
 * The language of a text that the portal did not write, by most of its letters: servers and operators do not say in
 * which one they wrote. For the `lang` of where it stands; undefined for a text of digits and signs.
 */
export function detectLanguage(text: string): 'en' | 'ne' | undefined {
  const letters = text.match(/\p{L}|\p{M}/gu);
  if (!letters) return undefined;
  const nepali = letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter));
  return nepali.length > letters.length / 2 ? 'ne' : 'en';
}
