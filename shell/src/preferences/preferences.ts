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
 * Reads `theme.language.calendar` from the cookies; what is missing or unknown is the usual. The language in use
 * is the one of the document: the host and the script in document.html have chosen it by the cookie and by what the
 * browser asks for. `lang` has another one where the browser translates the page.
 */
export function readPreferences({ cookie, documentElement }: Document): Preferences {
  const [theme] = chosenIn(cookie);
  return {
    theme: among(THEMES, theme),
    language: documentElement.dataset.language as Language,
    ...writingIn(cookie),
  };
}
