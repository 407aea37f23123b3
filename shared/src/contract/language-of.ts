const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The language of a text that the portal did not write, by its letters: servers and operators do not say in which one
 * they wrote. For the `lang` of where it stands.
 */
export const languageOf = (text: string): 'en' | 'ne' =>
  count(text, /\p{Script=Devanagari}/gu) > count(text, /\p{Script=Latin}/gu) ? 'ne' : 'en';
