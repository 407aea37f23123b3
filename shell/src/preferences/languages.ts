/** The languages of the portal, each by its own name. document.html lists them for the host. */
export const LANGUAGES = { en: 'English', ne: 'नेपाली' } as const;

export type Language = keyof typeof LANGUAGES;
