import type { Language } from './languages';
import type { Writing } from '../nepali/writing';

/** A person's preferences. They are in a cookie, because logout clears local storage. */
export interface Preferences extends Writing {
  theme: 'system' | 'light' | 'dark';
  language: Language;
  /** Whether the key / opens the search: speech input may type it unasked. */
  slash: 'on' | 'off';
}

const COOKIE = 'portal_prefs';
const A_YEAR = 31_536_000;
const THEMES = ['system', 'light', 'dark'] as const;
const CALENDARS = ['ad', 'bs', 'both'] as const;
const DIGITS = ['deva', 'latn'] as const;
const SLASH = ['on', 'off'] as const;

type Page = Pick<Window, 'document' | 'location'>;

/** The choice that a text is, else the first. */
const among = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  text: string | undefined,
): Choice => choices.find((choice) => choice === text) ?? choices[0];

/**
 * Reads `theme.language.calendar.digits.slash` from the cookies; what is missing or unknown is the usual. The language in use
 * is the one of the document: the host and the script in document.html have chosen it by the cookie and by what the
 * browser asks for.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [, chosen = ''] = /(?:^|; )portal_prefs=([a-z.]+)/.exec(cookie) ?? [];
  const [theme, , calendar, digits, slash] = chosen.split('.');
  return {
    theme: among(THEMES, theme),
    language: documentElement.lang as Language,
    calendar: among(CALENDARS, calendar),
    digits: among(DIGITS, digits),
    slash: among(SLASH, slash),
  };
}

/**
 * Stores preferences for all pages to come. Language, calendar and digits load the page again, because every remote has
 * texts and dates.
 */
export function choosePreferences(chosen: Preferences, page: Page = window): void {
  const { theme, language, calendar, digits, slash } = chosen;
  const { documentElement: root } = page.document;
  const before = readPreferences(page.document);
  const value = [theme, language, calendar, digits, slash].join('.');
  page.document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
  if (language !== before.language || calendar !== before.calendar || digits !== before.digits) {
    page.location.reload();
    return;
  }
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
