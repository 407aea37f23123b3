import { objection } from './changes';
import { previousContract } from './previous-contract';

export interface Verdict {
  /** What is wrong, in words. */
  objections: string[];
  /** Against what nothing was held, and why; null when something was. */
  notCompared: string | null;
}

/** Whether a contract's version says what became of the one before: removing is major, adding is minor. */
export function judgeVersion(root: string, version: string, report: string): Verdict {
  const previous = previousContract(root, version);
  if (typeof previous === 'string') return { objections: [], notCompared: previous };
  const objections = previous.reports.flatMap(
    (before) => objection({ version: previous.version, report: before }, { version, report }) ?? [],
  );
  return { objections: [...new Set(objections)], notCompared: null };
}
