import type { Sources } from './sources';

const LISTED = 5;

const line = (bytes: number, source: string) => `      ${bytes.toLocaleString('en')}  ${source}`;

function largest(sources: Sources, heading: string): string[] {
  const rows = Object.entries(sources)
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LISTED);
  if (rows.length === 0) return [];
  return [`    ${heading}`, ...rows.map(([source, bytes]) => line(bytes, source))];
}

const growth = (now: Sources, before: Sources): Sources =>
  Object.fromEntries(
    Object.entries(now).map(([source, bytes]) => [source, bytes - (before[source] ?? 0)]),
  );

/** The lines on what makes up a visit: what grew since it was within its budget, where known, and what is largest. */
export const causesOf = (sources: Sources, before: Sources | undefined): string[] => [
  ...(before ? largest(growth(sources, before), 'grown since it was within, in source:') : []),
  ...largest(sources, 'its largest parts, in source:'),
];
