import type { LedgerEntry } from '@portal/shared/contract';
import { fault } from '../faults';

/** Reads lines of JSON, which stand in `file` and hold an entry each. @throws LedgerDamaged */
export function parseLines<Line>(
  file: string,
  text: string,
  entryOf: (line: Partial<Line>) => unknown,
): Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const parsed = parse<Line>(line);
    if (parsed && isEntry(entryOf(parsed))) return [parsed as Line];
    throw fault('LedgerDamaged', { file, line: index + 1 });
  });
}

/** Null when it is no object. */
function parse<Line>(line: string): Partial<Line> | null {
  try {
    const parsed = JSON.parse(line) as Partial<Line> | null;
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** What decisions rest on. */
function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { time, action, remote, before, after, canary } = value as Partial<LedgerEntry>;
  return (
    [time, action, remote, after].every((field) => typeof field === 'string') &&
    (before === null || typeof before === 'string') &&
    (canary === undefined || typeof canary?.version === 'string')
  );
}
