import { among, chosenIn, type Writing, writingIn } from '@portal/shared/contract/nepali';
import type { Language } from './languages';

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
const SLASH = ['on', 'off'] as const;

type Page = Pick<Window, 'document' | 'location'>;

/**
 * Reads `theme.language.calendar.digits.slash` from the cookies; what is missing or unknown is the usual. The language in use
 * is the one of the document: the host and the script in document.html have chosen it by the cookie and by what the
 * browser asks for.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [theme, , , , slash] = chosenIn(cookie);
  return {
    theme: among(THEMES, theme),
    language: documentElement.lang as Language,
    ...writingIn(cookie),
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
  for (const colour of page.document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { theme: own = '' } = colour.dataset;
    if (theme === 'system') colour.media = `(prefers-color-scheme: ${own})`;
    else colour.media = own === theme ? 'all' : 'not all';
  }
}
