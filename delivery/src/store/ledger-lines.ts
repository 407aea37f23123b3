import { fault } from '../faults';

/** Reads lines of JSON, which stand in `file`. @throws LedgerDamaged */
export function parseLines<Line>(file: string, text: string): Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as Line];
    } catch {
      throw fault('LedgerDamaged', { file, line: index + 1 });
    }
  });
}
