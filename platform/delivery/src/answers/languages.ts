import type { IncomingHttpHeaders } from 'node:http';
import { weightsIn } from './negotiation';

/** The language that everything is written in, whatever else it is. */
export const ENGLISH = 'en';

/** Answers which of the languages that a page exists in somebody reads. */
export type Reading = (spoken: readonly string[]) => string;

/** The cookie of a person's preferences; the shell writes it. */
const CHOICE = /(?:^|; )portal_prefs=[a-z]+\.([a-z]+)/;

/** What an answer varies by, besides its encoding, when it depends on who reads it. */
export const BY_READER = 'Accept-Encoding, Accept-Language, Cookie';

/** Somebody reads the language they chose; before they choose, the one that their browser asks for. */
export function readingOf(headers: IncomingHttpHeaders): Reading {
  const [, chosen = ''] = CHOICE.exec(headers.cookie ?? '') ?? [];
  return (spoken) => {
    if (spoken.includes(chosen)) return chosen;
    const [wanted] = [...weightsIn(headers['accept-language'])]
      .map(([range, weight]): [string, number] => [range.split('-')[0] ?? '', weight])
      .filter(([language, weight]) => weight > 0 && spoken.includes(language))
      // It keeps the order of equal ones.
      .sort(([, one], [, other]) => other - one);
    return wanted?.[0] ?? ENGLISH;
  };
}

/** Somebody of whom nothing is known. */
export const ANYBODY: Reading = () => ENGLISH;
