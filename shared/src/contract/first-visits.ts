import { textsKey, type BuiltManifest } from './manifest';

/** A kind of first visit: its name in the budget, and its files. */
export interface Visit {
  name: string;
  files: readonly string[];
}

/**
 * For the host, its script and styles. For a remote, its entry, and for each route or slot the entry with the preloads.
 */
export const getVisits = ({ kind, entry, styles, preload }: BuiltManifest): Visit[] => [
  { name: 'entry', files: [entry] },
  ...(kind === 'host'
    ? [{ name: 'styles', files: styles }]
    : Object.entries(preload)
        .filter(([key]) => !key.startsWith(textsKey('')))
        .map(([key, files]) => ({ name: key, files: [entry, ...files] }))),
];

/** The largest number of bytes, brotli-compressed, for each first visit; from `package.json`. */
export type Budget = Readonly<Record<string, number>>;

export interface WeighedVisit {
  name: string;
  /** Compressed by brotli. */
  bytes: number;
  /** Lines that explain its size, if known. */
  causes?: readonly string[];
}

/** The visits of a package that are over their limit, and those without a limit; null if there are none. */
export function findExcess(
  name: string,
  budget: Budget,
  weighed: readonly WeighedVisit[],
): string | null {
  const over = weighed.flatMap(({ name: visit, bytes, causes = [] }) => {
    const allowed = budget[visit];
    if (allowed === undefined || bytes <= allowed) return [];
    return [`  ${visit} weighs ${bytes} bytes, ${allowed} are allowed`, ...causes];
  });
  const missing = weighed
    .filter(({ name: visit }) => budget[visit] === undefined)
    .map(({ name: visit, bytes }) => `  "${visit}": ${bytes}`);
  const listed = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [heading, ...lines] : [];
  const report = [
    ...listed(`${name} is over the budget of its package.json:`, over),
    ...listed(`${name} needs these limits too in the budget of its package.json:`, missing),
  ];
  return report.length > 0 ? report.join('\n') : null;
}
