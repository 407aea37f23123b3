import { chosenIn } from './nepali/chosen';

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
 * The supported language that a person reads: the chosen one, or else the one that the browser prefers; undefined if
 * the request names none of them.
 */
export function readLanguage<Language extends string>(
  headers: ReaderHeaders,
  spoken: readonly Language[],
): Language | undefined {
  const [, chosen] = chosenIn(headers.cookie ?? '');
  const preferred = [...readWeights(headers['accept-language'])]
    .filter(([, weight]) => weight > 0)
    // The sort is stable for equal weights.
    .sort(([, one], [, other]) => other - one)
    .map(([range]) => range.split('-')[0]);
  return [chosen, ...preferred]
    .map((wanted) => spoken.find((language) => language === wanted))
    .find((language) => language !== undefined);
}
