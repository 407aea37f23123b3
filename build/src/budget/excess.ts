import type { Budget } from '../package';
import type { Sources } from './sources';

export interface Weighed {
  name: string;
  /** Compressed by brotli. */
  bytes: number;
  sources: Sources;
  /** Its sources when it was last within its budget, where known. */
  before: Sources | undefined;
}

const TOLD = 5;

const line = (bytes: number, source: string) => `      ${bytes.toLocaleString('en')}  ${source}`;

function largest(sources: Sources, heading: string): string[] {
  const rows = Object.entries(sources)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOLD);
  if (rows.length === 0) return [];
  return [`    ${heading}`, ...rows.map(([source, bytes]) => line(bytes, source))];
}

const growth = (now: Sources, before: Sources): Sources =>
  Object.fromEntries(
    Object.entries(now).map(([source, bytes]) => [source, bytes - (before[source] ?? 0)]),
  );

/** The visits of a package over their budget, with the largest sources; null when there is none. */
export function excessOf(name: string, budget: Budget, weighed: readonly Weighed[]): string | null {
  const told = weighed.flatMap(({ name: visit, bytes, sources, before }) => {
    const allowed = budget[visit];
    if (allowed === undefined) {
      return [`  ${visit} has no budget; it weighs ${bytes} bytes`];
    }
    if (bytes <= allowed) return [];
    return [
      `  ${visit} weighs ${bytes} bytes, ${allowed} are allowed`,
      ...(before ? largest(growth(sources, before), 'grown since it was within, in source:') : []),
      ...largest(sources, 'its largest parts, in source:'),
    ];
  });
  if (told.length === 0) return null;
  return [`${name} is over the budget of its package.json:`, ...told].join('\n');
}
