import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages, packageDependencies, packageFolders } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { lint, type Part, PARTS, runUnits, unitPackages } from './parts';

/** The output of git; null when it fails, is not installed, or the folder is not a clone. */
function git(root: string, ...args: string[]): string | null {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio });
  } catch {
    return null;
  }
}

const MAIN = ['main', 'origin/main'];

/** The changes cannot be determined; the message says why, and what to do. */
export class UnknownChanges extends Error {}

/** The commit at which this branch left the main one. */
function findMergeBase(root: string): string {
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
 * The files that differ from the merge base, committed or not, including new and removed ones. @throws UnknownChanges
 */
export function changedFiles(root: string): string[] {
  const begin = findMergeBase(root);
  const lists = [
    git(root, 'diff', '--name-only', '--no-renames', '-z', begin),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (lists.includes(null)) throw new UnknownChanges('Git cannot list what changed.');
  const names = lists.flatMap((list) => (list ?? '').split('\0')).filter(Boolean);
  return [...new Set(names)].sort();
}

/** The structure of the workspace, which the choice depends on. */
export interface Workspace {
  /** The folders of the packages, by their names. */
  folders: Readonly<Record<string, string>>;
  /** The packages with unit tests. */
  units: readonly string[];
  /** The dependencies of each package. */
  standsOn: Readonly<Record<string, readonly string[]>>;
  /** The jobs of each package that no other depends on, as names of journeys. */
  jobs: Readonly<Record<string, readonly string[]>>;
}

/** What a change can affect. */
interface Touched {
  types: boolean;
  /** Packages. */
  units: string[];
  jobs: 'all' | string[];
}

const NOTHING: Touched = { types: false, units: [], jobs: [] };

const isText = (file: string): boolean => file.endsWith('.md');

/** The package that contains a file. The workbench is a folder of `shared`, so the longest folder counts. */
const findPackage = (file: string, folders: Workspace['folders']): string | undefined =>
  Object.entries(folders)
    .filter(([, folder]) => file.startsWith(`${folder}/`))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/** Packages, and everything that depends on them. */
function withDependents(packages: readonly string[], { standsOn }: Workspace): Set<string> {
  const found = new Set(packages);
  for (const name of found) {
    for (const [other, below] of Object.entries(standsOn)) {
      if (below.includes(name)) found.add(other);
    }
  }
  return found;
}

/**
 * What a change of some files can affect. A package affects its dependents; `tools` has tests that read all texts and
 * all manifests, which no manifest declares. Files outside packages may affect everything.
 */
export function touchedBy(files: readonly string[], workspace: Workspace): Touched {
  const { folders, units, jobs } = workspace;
  if (files.length === 0) return NOTHING;
  if (files.every(isText)) return { ...NOTHING, units: ['delivery', 'tools'] };

  const sources = files.filter((file) => !isText(file));
  const packages = [...new Set(sources.map((file) => findPackage(file, folders)))];
  if (!packages.every((name) => name !== undefined)) {
    return { types: true, units: [...units], jobs: 'all' };
  }
  const touched = withDependents(packages, workspace);
  const readByTools = files.some((file) => isText(file) || file.endsWith('.json'));
  // Delivery's command creates a new remote from the template.
  if (touched.has('template')) touched.add('delivery');
  if (readByTools || touched.has('template')) touched.add('tools');
  return {
    types: true,
    units: units.filter((name) => touched.has(name)),
    jobs: packages.every((name) => name in jobs)
      ? [...new Set(packages.flatMap((name) => jobs[name] ?? []))].sort()
      : 'all',
  };
}

/** Packages that the build preset compiles or tests, which no manifest declares. */
const builtByPreset = (): string[] => ['shared', 'workbench', 'template', ...browserPackages()];

/** The current workspace: its manifests, and the table of the jobs. */
export function readWorkspace(): Workspace {
  const presetUsers = builtByPreset();
  const standsOn = Object.entries(packageDependencies()).map(([name, below]) => [
    name,
    presetUsers.includes(name) ? ['build', ...below] : below,
  ]);
  const jobs = readFileSync(join(ROOT, 'e2e/jobs-of-packages.json'), 'utf8');
  return {
    folders: packageFolders(),
    units: unitPackages(),
    standsOn: Object.fromEntries(standsOn) as Workspace['standsOn'],
    jobs: JSON.parse(jobs) as Workspace['jobs'],
  };
}

const getPart = (name: string): Part => {
  const part = PARTS.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`There is no part '${name}'`);
  return part;
};

/** The parts of `npm test` that the changes since the main branch can affect. @throws UnknownChanges */
export function changedParts(): Part[] {
  const files = changedFiles(ROOT);
  const touched = touchedBy(files, readWorkspace());
  const { units, jobs } = touched;
  const existing = files.filter((file) => existsSync(join(ROOT, file)));
  const ending = (pattern: RegExp) => existing.filter((file) => pattern.test(file));

  const parts: Part[] = [];
  if (touched.types) parts.push(getPart('types'));
  if (existing.length > 0) {
    parts.push({
      ...getPart('lint'),
      about: `${existing.length} changed files`,
      run: () =>
        lint({
          scripts: ending(/\.[cm]?[jt]sx?$/),
          styles: ending(/\.css$/),
          formatted: existing,
        }),
    });
  }
  if (units.length > 0) {
    parts.push({ ...getPart('unit'), about: units.join(', '), run: () => runUnits(units, []) });
  }
  if (jobs.length > 0) {
    const part = getPart('jobs');
    const about = jobs === 'all' ? part.about : jobs.join(', ');
    const paths = jobs === 'all' ? [] : jobs.map((name) => `/jobs/${name}.journey.ts$`);
    parts.push({ ...part, about, run: () => part.run(paths) });
  }
  return parts;
}
