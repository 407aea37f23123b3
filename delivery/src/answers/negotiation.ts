import { ENCODINGS } from '../store/compression';

/** The encodings an `Accept-Encoding` allows, best first. */
export function acceptedEncodings(header: string | string[] = ''): (typeof ENCODINGS)[number][] {
  const weights = new Map(
    header
      .toString()
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', weight] = part.split(';').map((piece) => piece.trim());
        return [name, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1];
      }),
  );
  return ENCODINGS.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
