import type { IncomingHttpHeaders } from 'node:http';
import { readLanguage } from '@portal/shared/contract';
import { type Writing, writingIn } from '@portal/shared/contract/nepali';

/** The languages that the API writes to people in. */
export type Language = 'en' | 'ne';

/** How a person reads: the language, and how they want Nepali written. */
export interface Reading extends Writing {
  language: Language;
}

const LANGUAGES = ['en', 'ne'] as const satisfies readonly Language[];

/** The language to answer a request in. */
export const getLanguage = (headers: IncomingHttpHeaders): Language =>
  readLanguage(headers, LANGUAGES) ?? 'en';

export const getReading = (headers: IncomingHttpHeaders): Reading => ({
  language: getLanguage(headers),
  ...writingIn(headers.cookie ?? ''),
});

/** The same, but nothing where the request does not say: what was known before is better than a guess. */
export const readReading = (headers: IncomingHttpHeaders): Reading | undefined =>
  readLanguage(headers, LANGUAGES) && getReading(headers);
