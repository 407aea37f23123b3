import type { IncomingHttpHeaders } from 'node:http';
import { chosenIn, type Writing, writingIn } from '@portal/shared/contract/nepali';

/** The languages that the API writes to people in. */
export type Language = 'en' | 'ne';

/** How a person reads: the language, and how they want Nepali written. */
export interface Reading extends Writing {
  language: Language;
}

/** Browsers list the languages that a person reads, the dearest first. */
const READ = /(?:^|,)\s*(en|ne)\b/i;

/** The language that a person chose in the portal; before they choose, the one that their browser asks for, if it is one of these. */
function languageSaidIn(headers: IncomingHttpHeaders): Language | undefined {
  const [, chosen] = chosenIn(headers.cookie ?? '');
  if (chosen === 'en' || chosen === 'ne') return chosen;
  const [, asked] = READ.exec(headers['accept-language'] ?? '') ?? [];
  return asked?.toLowerCase() as Language | undefined;
}

/** The language to answer a request in. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  languageSaidIn(headers) ?? 'en';

export const readingOf = (headers: IncomingHttpHeaders): Reading => ({
  language: languageOf(headers),
  ...writingIn(headers.cookie ?? ''),
});

/** The same, but nothing where the request does not say: what was known before is better than a guess. */
export const readingSaidIn = (headers: IncomingHttpHeaders): Reading | undefined =>
  languageSaidIn(headers) && readingOf(headers);
