import { git } from '../workspace/git';

/** Paths from the root of the repository. */
export const VERSION_FILE = 'shared/src/contract/compatibility.ts';
export const REPORT_FILE = 'shared/api-report.txt';

export const VERSION_LINE = /^export const CONTRACT_VERSION = '([^']+)';$/m;

interface PreviousContract {
  version: string;
  /** Its promises, at its first commit and at its last. */
  reports: string[];
}

/**
 * The contract before `version` in the history, or why it cannot be found. A version is raised before or after
 * its changes, so the first and the last commit of the previous one count.
 */
export function previousContract(root: string, version: string): PreviousContract | string {
  const commits = git(
    root,
    'log',
    '--format=%H',
    '-G',
    'const CONTRACT_VERSION',
    '--',
    VERSION_FILE,
  );
  if (commits === null) return 'there is no history';
  const versionAt = (commit: string): string | undefined =>
    VERSION_LINE.exec(git(root, 'show', `${commit}:${VERSION_FILE}`) ?? '')?.[1];

  let end = 'HEAD';
  for (const begin of commits.split('\n').filter(Boolean)) {
    const found = versionAt(begin);
    if (found !== undefined && found !== version) {
      const reports = [begin, end].flatMap(
        (commit) => git(root, 'show', `${commit}:${REPORT_FILE}`) ?? [],
      );
      return reports.length > 0
        ? { version: found, reports }
        : `contract ${found} is from before there were reports`;
    }
    end = `${begin}^`;
  }
  return `the history does not reach back to the contract before ${version}`;
}
