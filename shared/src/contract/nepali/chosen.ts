import { CALENDARS, type Writing } from './writing';

/** The choice that a text is, else the first. */
export const among = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  text: string | undefined,
): Choice => choices.find((choice) => choice === text) ?? choices[0];

/** What a person chose, from cookies: `theme.language.calendar`, from the first on as far as there are any. */
export function chosenIn(cookies: string): string[] {
  const [, chosen = ''] = /(?:^|; )portal_prefs=([a-z.]+)/.exec(cookies) ?? [];
  return chosen.split('.');
}

/** How they want Nepali written; what is missing or unknown is the usual. */
export function writingIn(cookies: string): Pick<Writing, 'calendar'> {
  const [, , calendar] = chosenIn(cookies);
  return { calendar: among(CALENDARS, calendar) };
}
