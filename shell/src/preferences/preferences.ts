import { among, chosenIn, type Writing, writingIn } from '@portal/shared/contract/nepali';

/** The languages of the portal, each by its own name. document.html lists them for the host. */
export const LANGUAGES = { en: 'English', ne: 'नेपाली' } as const;

export type Language = keyof typeof LANGUAGES;

/** A person's preferences. They are in a cookie, because logout clears local storage. */
export interface Preferences extends Writing {
  theme: 'system' | 'light' | 'dark';
  language: Language;
}

const THEMES = ['system', 'light', 'dark'] as const;

/**
 * Reads `theme.language.calendar` from the cookies; missing or unknown values have their defaults. The language in use
 * is that of the document: the host and the script in document.html have chosen it by the cookie and `Accept-Language`.
 * `lang` differs if the browser translates the page.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [theme] = chosenIn(cookie);
  return {
    theme: among(THEMES, theme),
    language: documentElement.dataset.language as Language,
    ...writingIn(cookie),
  };
}
