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

/** The ranges of an `Accept-…` header and their weights, 1 without one. A weight that is no number counts as 0. */
export const readWeights = (header: string | string[] = ''): ReadonlyMap<string, number> =>
  new Map(
    String(header)
      .split(',')
      .map((part): [string, number] => {
        const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
        const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
        return [range, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
      }),
  );

interface ReaderHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/**
 * Which of the spoken languages a person reads: the one they chose, or else the one that their browser prefers; undefined if
 * their request names none of them.
 */
export function readLanguage<Language extends string>(
  headers: ReaderHeaders,
  spoken: readonly Language[],
): Language | undefined {
  const [, chosen] = chosenIn(headers.cookie ?? '');
  const preferred = [...readWeights(headers['accept-language'])]
    .filter(([, weight]) => weight > 0)
    // It keeps the order of equal ones.
    .sort(([, one], [, other]) => other - one)
    .map(([range]) => range.split('-')[0]);
  return [chosen, ...preferred]
    .map((wanted) => spoken.find((language) => language === wanted))
    .find((language) => language !== undefined);
}
