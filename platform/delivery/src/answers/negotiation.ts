import { ENCODINGS } from '../store/compression';

/** The weight of each value in a header such as `Accept-Encoding`, in small letters. */
export const weightsIn = (header: string | string[] = ''): ReadonlyMap<string, number> =>
  new Map(
    header
      .toString()
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', weight] = part.split(';').map((piece) => piece.trim());
        return [name, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1];
      }),
  );

/** The encodings an `Accept-Encoding` allows, best first. */
export function acceptedEncodings(header?: string | string[]): (typeof ENCODINGS)[number][] {
  const weights = weightsIn(header);
  return ENCODINGS.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
