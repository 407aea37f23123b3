import { git } from '../workspace/git';

const MAIN = ['main', 'origin/main'];

/** The changes cannot be determined; the message says why, and what to do. */
export class UnknownChanges extends Error {}

/** The commit at which this branch left the main one. */
function beginOf(root: string): string {
  if (git(root, 'rev-parse', '--git-dir') === null) {
    throw new UnknownChanges('This is not a git repository: there is nothing to compare with.');
  }
  const isThere = (name: string) => git(root, 'rev-parse', '--verify', `${name}^{commit}`) !== null;
  const main = MAIN.find(isThere);
  if (main === undefined) {
    throw new UnknownChanges(
      `There is no branch '${MAIN[0]}' to compare with. Fetch it: git fetch origin main:main`,
    );
  }
  const begin = git(root, 'merge-base', 'HEAD', main);
  if (begin === null) {
    throw new UnknownChanges(
      `The history does not reach back to where this branch left '${main}'. Fetch the rest: git fetch --unshallow`,
    );
  }
  return begin.trim();
}

/**
 * The files that differ from where this branch left the main one, whether that is committed or not; new
 * ones and removed ones too.
 * @throws UnknownChanges
 */
export function changedFiles(root: string): string[] {
  const begin = beginOf(root);
  const lists = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', begin),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (lists.includes(null)) throw new UnknownChanges('Git cannot list what changed.');
  const names = lists.flatMap((list) => (list ?? '').split('\0')).filter(Boolean);
  return [...new Set(names)].sort();
}
