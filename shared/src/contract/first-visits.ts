import { textsKey, type BuiltManifest } from './manifest';

/** A kind of first visit, by its name in the budget, and the files that it loads. */
export interface Visit {
  name: string;
  files: readonly string[];
}

/** Of the host: its script and its styles. Of a remote: its entry, and by route or slot the entry with the preloads. */
export const visitsOf = ({ kind, entry, styles, preload }: BuiltManifest): Visit[] => [
  { name: 'entry', files: [entry] },
  ...(kind === 'host'
    ? [{ name: 'styles', files: styles }]
    : Object.entries(preload)
        .filter(([key]) => !key.startsWith(textsKey('')))
        .map(([key, files]) => ({ name: key, files: [entry, ...files] }))),
];

/** The most bytes, compressed by brotli, that each first visit may take; from `package.json`. */
export type Budget = Readonly<Record<string, number>>;

export interface WeighedVisit {
  name: string;
  /** Compressed by brotli. */
  bytes: number;
  /** Lines that say what it is made of, where that is known. */
  causes?: readonly string[];
}

/** The visits of a package that are over their budget; null when there is none. */
export function excessOf(
  name: string,
  budget: Budget,
  weighed: readonly WeighedVisit[],
): string | null {
  const lines = weighed.flatMap(({ name: visit, bytes, causes = [] }) => {
    const allowed = budget[visit];
    if (allowed === undefined) {
      return [`  ${visit} has no budget; it weighs ${bytes} bytes`];
    }
    if (bytes <= allowed) return [];
    return [`  ${visit} weighs ${bytes} bytes, ${allowed} are allowed`, ...causes];
  });
  if (lines.length === 0) return null;
  return [`${name} is over the budget of its package.json:`, ...lines].join('\n');
}
