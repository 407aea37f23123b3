import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@portal/machine/testing/test-folder';
import { beforeLastChange, type Git, gitIn, previousOf } from './history';

const root = testFolder();
const git = gitIn(join(root, 'repository'));

const AUTHOR = ['-c', 'user.name=A team', '-c', 'user.email=team@example.com'];

/** Commits files of a package and returns the commit. */
async function commit(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(root, 'repository', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  await git('add', '.');
  await git(...AUTHOR, 'commit', '--quiet', '--message', `Change ${name}`);
  return git('rev-parse', 'HEAD');
}
const packageJson = (version: string, further = {}) => JSON.stringify({ version, ...further });

let beforeRaise: string;
beforeAll(async () => {
  mkdirSync(join(root, 'repository'));
  await git('init', '--quiet');
  await commit('mfe-a', { 'package.json': packageJson('1.0.0'), 'remote.json': '{}' });
  await commit('mfe-late', { 'package.json': packageJson('1.0.0') });
  beforeRaise = await commit('mfe-a', { 'screen.ts': 'the last of 1.0.0' });
  await commit('mfe-a', { 'package.json': packageJson('1.1.0') });
  await commit('mfe-a', { 'package.json': packageJson('1.1.0', { description: 'Doors' }) });
  await commit('mfe-late', { 'package.json': packageJson('1.1.0'), 'remote.json': '{}' });
});

test('a package stood before the commit that raised its version last', async () => {
  const found = await previousOf(git, 'mfe-a', '1.1.0');
  expect(found).toEqual({ name: 'mfe-a', version: '1.0.0', commit: beforeRaise });
});

test('a path stood before the commit that changed it last', async () => {
  const raised = await git('log', '-1', '--format=%H', '--', 'mfe-a/package.json');
  expect(await beforeLastChange(git, 'mfe-a/package.json')).toBe(
    await git('rev-parse', `${raised}^`),
  );
  expect(await beforeLastChange(git, 'mfe-a/screen.ts')).toBe(
    await git('rev-parse', `${beforeRaise}^`),
  );
});

test('a version that is not committed yet was raised after the last commit', async () => {
  const found = await previousOf(git, 'mfe-a', '1.2.0');
  expect(found).toEqual({
    name: 'mfe-a',
    version: '1.1.0',
    commit: await git('rev-parse', 'HEAD'),
  });
});

test('a package without an earlier version, or that was not for the browser then, has none', async () => {
  expect(await previousOf(git, 'mfe-b', '1.0.0')).toBeNull();
  expect(await previousOf(git, 'mfe-late', '1.1.0')).toBeNull();
});

test('without the whole history the error says how to get it', async () => {
  const origin = pathToFileURL(join(root, 'repository')).href;
  await git('clone', '--quiet', '--depth', '1', origin, join(root, 'shallow'));
  mkdirSync(join(root, 'unpacked'));
  const asked = (of: Git) => previousOf(of, 'mfe-a', '1.1.0');
  await expect(asked(gitIn(join(root, 'shallow')))).rejects.toThrow('git fetch --unshallow');
  await expect(asked(gitIn(join(root, 'unpacked')))).rejects.toThrow(
    /git fetch --unshallow[^]*not a git repository/,
  );
});
