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

/** The language that a person chose in the portal; before they choose, the one that their browser asks for. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const [, chosen] = chosenIn(headers.cookie ?? '');
  if (chosen === 'en' || chosen === 'ne') return chosen;
  const [, asked] = READ.exec(headers['accept-language'] ?? '') ?? [];
  return asked?.toLowerCase() === 'ne' ? 'ne' : 'en';
}

export const readingOf = (headers: IncomingHttpHeaders): Reading => ({
  language: languageOf(headers),
  ...writingIn(headers.cookie ?? ''),
});
