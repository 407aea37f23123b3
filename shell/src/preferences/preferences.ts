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

/** Milliseconds after which a person who was asked has stayed on the page. */
const STAYED = 3_000;

type Page = Pick<Window, 'document' | 'location' | 'addEventListener'>;

/**
 * Reads `theme.language.calendar.digits.slash` from the cookies; what is missing or unknown is the usual. The language in use
 * is the one of the document: the host and the script in document.html have chosen it by the cookie and by what the
 * browser asks for. `lang` has another one where the browser translates the page.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [theme, , , , slash] = chosenIn(cookie);
  return {
    theme: among(THEMES, theme),
    language: documentElement.dataset.language as Language,
    ...writingIn(cookie),
    slash: among(SLASH, slash),
  };
}

function keep({ theme, language, calendar, digits, slash }: Preferences, { document }: Page) {
  const value = [theme, language, calendar, digits, slash].join('.');
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/**
 * Stores preferences for all pages to come. Language, calendar and digits load the page again, because every remote has
 * texts and dates. A person with unsaved work may decline that: then what was stored before counts again.
 */
export function choosePreferences(
  chosen: Preferences,
  onDeclined: () => void = () => undefined,
  page: Page = window,
): void {
  const { theme, language, calendar, digits } = chosen;
  const { documentElement: root } = page.document;
  const before = readPreferences(page.document);
  keep(chosen, page);
  if (language !== before.language || calendar !== before.calendar || digits !== before.digits) {
    const restore = () => {
      keep(before, page);
      onDeclined();
    };
    const watch = (event: Event) =>
      // The browser's question follows this event and stops the page, so that this timer ends after the answer.
      setTimeout(() => event.defaultPrevented && setTimeout(restore, STAYED));
    page.addEventListener('beforeunload', watch, { once: true });
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
