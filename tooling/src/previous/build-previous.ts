import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/root';
import { workspacePackage } from '../workspace/packages';
import { gitIn, previousOf, type Previous } from './history';

const CACHE = join(ROOT, '.cache/previous');

interface PreviousBuild extends Previous {
  /** The build output, as `portal release --from` takes it. */
  folder: string;
}

const run = promisify(execFile);
const folderOf = ({ commit, name }: Previous): string => join(CACHE, commit, name);

/** Writes all files of a commit below a folder. The working tree and the index stay as they are. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
  const git = (...args: string[]) => run('git', args, { cwd: ROOT, env });
  await git('read-tree', commit);
  await git('checkout-index', '--all', `--prefix=${folder}${sep}`);
}

/**
 * Links the portal's packages in the folder, so that imports find those of the commit. Other packages are found
 * above it, as installed today. What npm installed for a single package is linked into that one.
 */
function linkPackages(folder: string): void {
  const scope = join(folder, 'node_modules/@portal');
  mkdirSync(scope, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!existsSync(join(folder, name, 'package.json'))) continue;
    symlinkSync(join('../..', name), join(scope, name), 'dir');
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'), 'dir');
  }
}

/** Makes a folder with all files of a commit, in which its programs run. Who asks for it removes it. */
export async function workingCopy(commit: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  await checkOut(commit, folder);
  linkPackages(folder);
  return folder;
}

/** Builds packages of a commit in one run, with the preset of that commit. */
async function buildAt(commit: string, all: readonly Previous[]): Promise<void> {
  const folder = await workingCopy(commit);
  try {
    const command = ['--import', 'tsx', 'tooling/src/commands/build.ts'];
    await run(process.execPath, [...command, ...all.map(({ name }) => name)], { cwd: folder });
    for (const previous of all) {
      cpSync(join(folder, previous.name, 'dist'), folderOf(previous), { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The builds of packages before their versions were last raised. They are kept, because a commit never changes.
 * A package that has had a single version has none.
 */
export async function buildPrevious(names: readonly string[]): Promise<PreviousBuild[]> {
  const git = gitIn();
  const found = await Promise.all(
    names.map((name) => previousOf(git, name, workspacePackage(name).version)),
  );
  const all = found.filter((previous) => previous !== null);
  const missing = all.filter((previous) => !existsSync(join(folderOf(previous), 'remote.json')));
  for (const commit of new Set(missing.map((previous) => previous.commit))) {
    await buildAt(
      commit,
      missing.filter((previous) => previous.commit === commit),
    );
  }
  return all.map((previous) => ({ ...previous, folder: folderOf(previous) }));
}
