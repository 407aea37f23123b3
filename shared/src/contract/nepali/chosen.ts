import { CALENDARS, type Writing } from './writing';

/** Returns a text if it is one of the choices, or else the first choice. */
export const among = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  text: string | undefined,
): Choice => choices.find((choice) => choice === text) ?? choices[0];

/** A person's choices from cookies: `theme.language.calendar`, of which the last ones may be missing. */
export function chosenIn(cookies: string): string[] {
  const [, chosen = ''] = /(?:^|; )portal_prefs=([a-z.]+)/.exec(cookies) ?? [];
  return chosen.split('.');
}

/** The preferred way to write Nepali; missing or unknown choices have their defaults. */
export function writingIn(cookies: string): Pick<Writing, 'calendar'> {
  const [, , calendar] = chosenIn(cookies);
  return { calendar: among(CALENDARS, calendar) };
}
