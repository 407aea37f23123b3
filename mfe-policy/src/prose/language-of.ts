const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of a text, by its letters: providers do not say in which one they wrote. */
export const languageOf = (text: string): 'en' | 'ne' =>
  count(text, /\p{Script=Devanagari}/gu) > count(text, /\p{Script=Latin}/gu) ? 'ne' : 'en';
