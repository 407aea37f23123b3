import { type Counts, type FileTime, sumOf } from './check';

export interface PartResult extends Counts {
  name: string;
  milliseconds: number;
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const SLOWEST = 10;

const slowestOf = (files: readonly FileTime[]): string[] =>
  [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({ file, milliseconds }) => `${minutes(milliseconds).padStart(14)}  ${file}`);

/** What failed, then a table of the parts and the slowest files; its last line is the sum, as programs read it: `<n> passed, <n> failed`. */
export function summary(results: readonly PartResult[]): string {
  const { passed, failed, files } = sumOf(results);
  const rows = results.map(({ name, passed, failed, milliseconds }) =>
    [
      name.padEnd(10),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      minutes(milliseconds).padStart(14),
    ].join(''),
  );
  const failures = results.flatMap(({ name, failures }) =>
    failures.map((what) => `FAILED in ${name}: ${what}\n`),
  );
  const slowest = slowestOf(files);
  if (slowest.length > 0) slowest.unshift('', 'slowest files');
  return [...failures, ...rows, ...slowest, '', `${passed} passed, ${failed} failed`].join('\n');
}
