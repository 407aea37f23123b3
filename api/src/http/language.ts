import type { IncomingHttpHeaders } from 'node:http';
import { chosenIn, type Writing, writingIn } from '@portal/shared/contract/nepali';

/** The languages that the API writes to people in. */
export type Language = 'en' | 'ne';

/** How a person reads: the language, and how they want Nepali written. */
export interface Reading extends Writing {
  language: Language;
}

/** Browsers list languages in the order of preference. */
const ACCEPTED_LANGUAGE = /(?:^|,)\s*(en|ne)\b/i;

/** The language that a person chose in the portal; before they choose, the one that their browser asks for, if it is one of these. */
function readLanguage(headers: IncomingHttpHeaders): Language | undefined {
  const [, chosen] = chosenIn(headers.cookie ?? '');
  if (chosen === 'en' || chosen === 'ne') return chosen;
  const [, accepted] = ACCEPTED_LANGUAGE.exec(headers['accept-language'] ?? '') ?? [];
  return accepted?.toLowerCase() as Language | undefined;
}

/** The language to answer a request in. */
export const getLanguage = (headers: IncomingHttpHeaders): Language =>
  readLanguage(headers) ?? 'en';

export const getReading = (headers: IncomingHttpHeaders): Reading => ({
  language: getLanguage(headers),
  ...writingIn(headers.cookie ?? ''),
});

/** The same, but nothing where the request does not say: what was known before is better than a guess. */
export const readReading = (headers: IncomingHttpHeaders): Reading | undefined =>
  readLanguage(headers) && getReading(headers);
