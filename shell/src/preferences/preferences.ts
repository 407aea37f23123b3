import type { Language } from '../messages/languages';

/** A person's preferences. They are in a cookie, because logout clears local storage. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  language: Language;
}

const COOKIE = 'portal_prefs';
const A_YEAR = 31_536_000;
const THEMES: readonly string[] = ['system', 'light', 'dark'] satisfies Preferences['theme'][];

type Page = Pick<Window, 'document' | 'location'>;

/**
 * Reads `theme.language` from the cookies. The language in use is the one of the document: the host and the script in
 * document.html have chosen it by the cookie and by what the browser asks for.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [, theme = ''] = /(?:^|; )portal_prefs=([a-z]+)\./.exec(cookie) ?? [];
  return {
    theme: THEMES.includes(theme) ? (theme as Preferences['theme']) : 'system',
    language: documentElement.lang as Language,
  };
}

/**
 * Stores preferences for all pages to come. A theme shows at once. Another language loads the page again, because
 * every remote has texts.
 */
export function choosePreferences({ theme, language }: Preferences, page: Page = window): void {
  const { documentElement: root } = page.document;
  page.document.cookie = `${COOKIE}=${theme}.${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
  if (language !== root.lang) {
    page.location.reload();
    return;
  }
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
