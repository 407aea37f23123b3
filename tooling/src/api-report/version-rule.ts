import { objection } from './changes';
import { previousContract } from './previous-contract';

interface Verdict {
  /** What is wrong, for a person to read. */
  objections: string[];
  /** Why there was nothing to compare with; null when there was. */
  notCompared: string | null;
}

/** Checks that the version of a contract matches its changes: a removal is major, an addition is minor. */
export function judgeVersion(root: string, version: string, report: string): Verdict {
  const previous = previousContract(root, version);
  if (typeof previous === 'string') return { objections: [], notCompared: previous };
  const objections = previous.reports.flatMap(
    (before) => objection({ version: previous.version, report: before }, { version, report }) ?? [],
  );
  return { objections: [...new Set(objections)], notCompared: null };
}
