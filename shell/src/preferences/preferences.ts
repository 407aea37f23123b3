/** A person's preferences. They are in a cookie, because logout clears local storage. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  /** BCP 47. */
  language: 'en' | 'ne';
}

const COOKIE = 'portal_prefs';
const A_YEAR = 31_536_000;
const DEFAULTS: Preferences = { theme: 'system', language: 'en' };
const THEMES: readonly string[] = ['system', 'light', 'dark'] satisfies Preferences['theme'][];
const LANGUAGES: readonly string[] = ['en', 'ne'] satisfies Preferences['language'][];

/** Reads `theme.language` from a cookie header such as `document.cookie`. Invalid values give the default. */
export function readPreferences(cookies: string): Preferences {
  const [, theme = '', language = ''] =
    /(?:^|; )portal_prefs=([a-z]+)\.([a-z]+)/.exec(cookies) ?? [];
  return {
    theme: THEMES.includes(theme) ? (theme as Preferences['theme']) : DEFAULTS.theme,
    language: LANGUAGES.includes(language)
      ? (language as Preferences['language'])
      : DEFAULTS.language,
  };
}

export const preferencesCookie = ({ theme, language }: Preferences): string =>
  `${COOKIE}=${theme}.${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;

/** Applies preferences to the document. The script in document.html does the same before the first paint. */
export function applyPreferences({ theme, language }: Preferences, root: HTMLElement): void {
  root.lang = language;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
