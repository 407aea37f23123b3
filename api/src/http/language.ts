import type { IncomingHttpHeaders } from 'node:http';

/** The languages that the API writes to people in. */
export type Language = 'en' | 'ne';

/** The cookie of a person's preferences; the shell writes it. */
const CHOICE = /(?:^|; )portal_prefs=[a-z]+\.(en|ne)\b/;

/** Browsers list the languages that a person reads, the dearest first. */
const READ = /(?:^|,)\s*(en|ne)\b/i;

/** The language that a person chose in the portal; before they choose, the one that their browser asks for. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const [, language] =
    CHOICE.exec(headers.cookie ?? '') ?? READ.exec(headers['accept-language'] ?? '') ?? [];
  return language?.toLowerCase() === 'ne' ? 'ne' : 'en';
}
