import type { IncomingHttpHeaders } from 'node:http';
import { readLanguage } from '@portal/shared/contract/reader-language';
import { type Writing, writingIn } from '@portal/shared/contract/nepali';

/** The languages in which the API writes to people. */
export type Language = 'en' | 'ne';

/** A person's language, and how they want Nepali written. */
export interface Reading extends Writing {
  language: Language;
}

const LANGUAGES = ['en', 'ne'] as const satisfies readonly Language[];

/** The language of the answer to a request. */
export const getLanguage = (headers: IncomingHttpHeaders): Language =>
  readLanguage(headers, LANGUAGES) ?? 'en';

export const getReading = (headers: IncomingHttpHeaders): Reading => ({
  language: getLanguage(headers),
  ...writingIn(headers.cookie ?? ''),
});

/** The same, but nothing if the request does not say: earlier information is better than a guess. */
export const readReading = (headers: IncomingHttpHeaders): Reading | undefined =>
  readLanguage(headers, LANGUAGES) && getReading(headers);
