import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';

/** Reads lines of JSON, which stand in `file` and hold an entry each. @throws LedgerDamaged */
export function parseLines<Line>(
  file: string,
  text: string,
  entryOf: (line: Partial<Line>) => unknown,
): Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const parsed = parsedJson(line);
    if (isObject(parsed) && isEntry(entryOf(parsed))) return [parsed as Line];
    throw fault('LedgerDamaged', { file, line: index + 1 });
  });
}

/** The entries that changed the live set. */
export const changesIn = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ action }) => action !== 'check');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What decisions rest on. */
function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { time, action, remote, before, after, canary } = value as Partial<LedgerEntry>;
  return (
    [time, action, remote, after].every((field) => typeof field === 'string') &&
    (before === null || typeof before === 'string') &&
    (canary === undefined || typeof canary?.version === 'string')
  );
}
