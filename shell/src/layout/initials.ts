/** Such a word needs no segmenter, which takes milliseconds to create. */
const BEGINS_WITH_LETTER = /^[a-z](?=[a-z]|$)/i;

/** A letter as people see one: Devanagari vowel signs stay with theirs. */
const firstLetter = (word: string): string =>
  BEGINS_WITH_LETTER.exec(word)?.[0] ?? [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** The initials of the first two names. Of another script than Latin only the first one, as it may be wide. */
export function initialsOf(name: string): string {
  const letters = name.trim().split(/\s+/).slice(0, 2).map(firstLetter);
  const both = letters.join('').toUpperCase();
  return /^\p{Script=Latin}+$/u.test(both) ? both : (letters[0] ?? '');
}
