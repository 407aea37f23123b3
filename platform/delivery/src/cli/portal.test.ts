import { mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { buildFixture, removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { readBuild } from '../release/build';
import { portalHere } from '../testing/portal-here';
import { ofPackage, runNode } from '../testing/run';

const onLinux = process.platform === 'linux' ? test : test.skip;

let data: string;
beforeEach(async () => {
  data = await temporaryFolder();
});
afterEach(removeTemporaryFolders);

const environment = () => ({ PORTAL_DATA: data, PORTAL_WHO: 'asha' });

const portal = (...args: string[]) => portalHere(args, environment());

/** The same in a separate process. */
const portalProcess = (...args: string[]) =>
  runNode([ofPackage('bin/portal.mjs'), ...args], environment());

const noShell = () =>
  `Note: No shell is live in ${data}: nothing was tried, and no browser gets it\n`;

/** World-writable files of a folder. */
async function writableByAll(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o022 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
}

test('files of a release are readable by others, and never writable', async () => {
  const from = await buildFixture({ version: '1.0.0' });
  const umask = process.umask(0);
  try {
    const released = await portalProcess('release', 'mfe-cameras', '--from', from);
    expect(released).toMatchObject({ code: 0 });
  } finally {
    process.umask(umask);
  }
  expect(await writableByAll(data)).toEqual([]);
  const entry = await readdir(join(data, 'artifacts/mfe-cameras/1.0.0'));
  const { mode } = await stat(join(data, 'artifacts/mfe-cameras/1.0.0', entry[0] ?? ''));
  expect(mode & 0o044).toBe(0o044);
});

async function released(...versions: string[]) {
  for (const version of versions) {
    const from = await buildFixture({ version });
    expect(await portal('release', 'mfe-cameras', '--from', from)).toMatchObject({ code: 0 });
  }
}

test('an option with an empty value names neither a store nor a person', async () => {
  const refused = await portal('status', '--data', '');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("'--data <store>'") });
  await released('1.0.0');
  await portal('disable', 'mfe-cameras', '--who', '');
  const { stdout } = await portal('history', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ who: 'asha' }, { who: 'asha' }]);
});

test('text that a person enters stays on its line of the ledger, and an empty reason is none', async () => {
  await released('1.0.0');
  await portal('disable', 'mfe-cameras', '--reason', 'Wrong\nprices\u001b[2J', '--who', 'asha\n');
  await portal('enable', 'mfe-cameras', '--reason', ' ');
  const { stdout } = await portal('history', '--json');
  expect(JSON.parse(stdout)).toMatchObject([
    { action: 'enable', reason: null },
    { action: 'disable', reason: 'Wrong prices [2J', who: 'asha' },
    {},
  ]);
});

test('a release, its status and a rollback', async () => {
  await released('1.0.0', '1.1.0');
  const rolledBack = await portal('rollback', 'mfe-cameras', '--reason', 'Empty list');
  expect(rolledBack).toEqual({
    code: 0,
    stdout: 'Rolled back mfe-cameras to 1.0.0 (before: 1.1.0), no fallback\n',
    stderr: '',
  });

  const status = await portal('status');
  expect(status.stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^REMOTE {7}LIVE {3}CANARY {2}FALLBACK {2}CONTRACT {2}REACT {2}SINCE \(UTC\) {10}BY {4}VERSIONS$/,
    ),
    expect.stringMatching(
      /^mfe-cameras {2}1\.0\.0 {2}none {4}none {6}\^2\.0\.0 {11}[\d-]+ [\d:]+ {2}asha {2}2$/,
    ),
    expect.stringMatching(/^Note: Loads and failures are not known\. .*console-token$/),
    '',
  ]);

  const history = await portal('history', 'mfe-cameras');
  const rows = history.stdout.trimEnd().split('\n').slice(1);
  expect(rows).toEqual([
    expect.stringMatching(/rollback {2}mfe-cameras {2}1\.1\.0 {2}1\.0\.0 {10}asha {2}Empty list$/),
    expect.stringMatching(/release {3}mfe-cameras {2}1\.0\.0 {2}1\.1\.0 {10}asha$/),
    expect.stringMatching(/release {3}mfe-cameras {2}none {3}1\.0\.0 {10}asha$/),
  ]);
});

test('in the folder of one remote, its build is ./dist and its name that of the build', async () => {
  const folder = await temporaryFolder();
  await rename(await buildFixture(), join(folder, 'dist'));
  const released = await runNode(
    [ofPackage('bin/portal.mjs'), 'release'],
    { PORTAL_DATA: data },
    folder,
  );
  expect(released).toMatchObject({
    code: 0,
    stdout: `Released mfe-cameras to 1.0.0, no fallback\n${noShell()}`,
  });
});

test('a program gets answers and refusals as JSON', async () => {
  await released('1.0.0');
  const status = await portal('status', '--json');
  expect(JSON.parse(status.stdout)).toMatchObject([{ remote: 'mfe-cameras', live: '1.0.0' }]);
  const history = await portal('history', '--json');
  expect(JSON.parse(history.stdout)).toMatchObject([{ action: 'release', who: 'asha' }]);
  const refused = await portal('rollback', 'mfe-cameras', '9.9.9', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stdout)).toEqual({
    error: {
      code: 'PORTAL-133',
      name: 'UnknownVersion',
      message: 'mfe-cameras has no version 9.9.9 in the store',
      hint: 'Known: 1.0.0',
    },
  });
});

test('a person gets one line and what to do', async () => {
  expect(await portalProcess('rollback', 'mfe-none')).toEqual({
    code: 1,
    stdout: '',
    stderr: `portal: PORTAL-132: No version of 'mfe-none' was ever released\n        There is no version in ${data}: --data names another store, PORTAL_SERVICE or --service a release service\n        More: portal explain PORTAL-132\n`,
  });
});

test('a release makes its build by a command, and stops if that fails', async () => {
  const from = await buildFixture({ name: 'mfe-built', version: '1.0.0' });
  const late = join(data, 'late');
  const built = await portal('release', '--from', late, '--build', `cp -r ${from} ${late}`);
  expect(built).toMatchObject({ code: 0, stdout: expect.stringContaining('mfe-built') });
  expect(await portal('release', '--from', late, '--build', 'exit 3')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('PORTAL-115: The build was not made: exit 3 ended with 3'),
  });
});

test('an error code is explained by its page, without the addresses of links', async () => {
  for (const number of ['PORTAL-125', '125']) {
    const { code, stdout } = await portal('explain', number);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^# PORTAL-125: A page does not load\n[^]*\n## What to do\n/);
    expect(stdout).not.toContain('](');
  }
  expect(await portal('explain', 'PORTAL-999')).toMatchObject({ code: 2, stdout: '' });
  expect(await portal('explain', '../secret')).toMatchObject({ code: 2, stdout: '' });
});

test('what several refusals of a check have in common is printed once', async () => {
  await portal('release', '--from', await buildFixture({ name: 'shell' }));
  const route = { title: 'Page', access: 'public', layout: 'plain' } as const;
  const routes = ['one', 'two'].map((word) => ({ ...route, path: `/mfe-owner/${word}` }));
  const owner = { name: 'mfe-owner', manifest: { routes } };
  await portal('release', '--from', await buildFixture(owner), '--skip-trial-run');
  const from = await buildFixture({ name: 'mfe-late', manifest: { routes } });
  const { stderr } = await portal('check', '--from', from);
  const lines = stderr.split('\n').filter((line) => !line.includes('PORTAL-125'));
  expect(lines.slice(0, 4)).toEqual([
    'portal: PORTAL-122: mfe-late declares the route /mfe-owner/one, which mfe-owner already owns',
    'portal: PORTAL-122: mfe-late declares the route /mfe-owner/two, which mfe-owner already owns',
    '        First release mfe-owner without it, or roll mfe-owner back',
    '        More: portal explain PORTAL-122',
  ]);
});

test('a store that is a file, or is inside one, is refused with an explanation', async () => {
  const file = join(data, 'file');
  await writeFile(file, '');
  const from = await buildFixture();
  for (const [args, reason] of [
    [['status', '--data', file], `${file}/\\S+ cannot be used: not a directory`],
    [['rollback', 'mfe-cameras', '--data', file], `${file}/\\S+ cannot be used: not a directory`],
    [['prune', '--data', file], `${file}/\\S+ cannot be used: not a directory`],
    [['release', '--from', from, '--data', join(file, 'x')], 'cannot be used: not a directory'],
  ] as const) {
    expect(await portal(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^portal: PORTAL-149: .*${reason}\n`)),
    });
    const { stdout } = await portal(...args, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'PORTAL-149' } });
  }
});

onLinux('a store where the system makes no folder is refused at once', async () => {
  const from = await buildFixture();
  for (const folder of ['/proc', '/proc/x/y']) {
    expect(await portal('release', '--from', from, '--data', folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^portal: PORTAL-149: \/proc\/\w+ cannot be used: it cannot be made\n/,
      ),
    });
  }
});

test('a store behind a broken link is refused with the name of the link', async () => {
  const link = join(data, 'link');
  await symlink(join(data, 'nowhere'), link);
  const from = await buildFixture();
  expect(await portal('release', '--from', from, '--data', join(link, 'x'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${link} cannot be used: file already exists\n`),
  });
});

test('a store and a release service cannot be named together; a named store has priority over the variable', async () => {
  await released('1.0.0');
  const both = await portal('status', '--data', data, '--service', 'http://127.0.0.1:9');
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be used with') });
  const elsewhere = { ...environment(), PORTAL_SERVICE: 'http://127.0.0.1:9' };
  const named = await portalHere(['history', '--data', data, '--json'], elsewhere);
  expect(JSON.parse(named.stdout)).toMatchObject([{ after: '1.0.0' }]);
  expect(await portalHere(['history'], elsewhere)).toMatchObject({ code: 1 });
});

test('a user without a name is recorded by number', async () => {
  const nameless = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  });
  syncBuiltinESMExports();
  try {
    const from = await buildFixture();
    const env = { PORTAL_DATA: data };
    expect(await portalHere(['release', '--from', from], env)).toMatchObject({ code: 0 });
    const { stdout } = await portalHere(['history', '--json'], env);
    expect(JSON.parse(stdout)).toMatchObject([{ who: `uid ${process.getuid?.()}` }]);
  } finally {
    nameless.mockRestore();
    syncBuiltinESMExports();
  }
});

test.each([
  ['--entry', '--container <name>'],
  ['--container', '--entry <file>'],
])('%s alone is misuse, and the message names what is missing', async (named, missing) => {
  expect(await portal('manifest', data, named, 'x.js')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`'${named}' needs option '${missing}'`),
  });
});

test('the build is looked for in the dist folder of the package', async () => {
  const workspace = await temporaryFolder();
  await mkdir(join(workspace, 'mfe-cameras'));
  await rename(await buildFixture(), join(workspace, 'mfe-cameras/dist'));
  const args = [ofPackage('bin/portal.mjs'), 'release', 'mfe-cameras', '--data', data];
  expect(await runNode(args, {}, workspace)).toMatchObject({ code: 0 });
  expect((await portal('release', 'mfe-none')).stderr).toContain('no build in mfe-none/dist');
});

test('misuse and refusal have different exit codes', async () => {
  expect(await portalProcess('promote')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("missing required argument 'remote'"),
  });
  expect(await portal('releas')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('release'),
  });
});

test('a canary begins, grows, becomes the stable version, and each step is recorded', async () => {
  await released('1.0.0');
  const from = await buildFixture({ version: '1.1.0' });
  const begun = await portal('release', 'mfe-cameras', '--from', from, '--traffic', '10');
  expect(begun.stdout).toBe(
    `Released mfe-cameras 1.1.0 to 10% as a canary; the others get 1.0.0\n${noShell()}`,
  );
  expect((await portal('status')).stdout).toMatch(/mfe-cameras {2}1\.0\.0 {2}1\.1\.0 at 10%/);
  expect((await portal('rollout', 'mfe-cameras', '50')).stdout).toBe(
    'Rolled out mfe-cameras 1.1.0 to 50% as a canary; the others get 1.0.0\n',
  );
  expect((await portal('rollout', 'mfe-cameras', '100')).stdout).toBe(
    'Promoted mfe-cameras to 1.1.0 (before: 1.0.0), fallback 1.0.0\n',
  );
  const { stdout } = await portal('history');
  expect(stdout.match(/1\.1\.0: \d+ to \d+%/g)).toEqual([
    '1.1.0: 50 to 100%',
    '1.1.0: 10 to 50%',
    '1.1.0: 0 to 10%',
  ]);
});

test('a rollback ends a canary', async () => {
  await released('1.0.0');
  const from = await buildFixture({ version: '1.1.0' });
  await portal('release', 'mfe-cameras', '--from', from, '--traffic', '10');
  expect((await portal('rollback', 'mfe-cameras')).stdout).toBe(
    'Rolled back the canary of mfe-cameras; all get 1.0.0\n',
  );
  expect((await portal('promote', 'mfe-cameras')).stderr).toContain('has no canary');
});

test('a remote is switched off and on, and a release in between reports that it is off', async () => {
  await released('1.0.0');
  const off = await portal('disable', 'mfe-cameras', '--reason', 'Wrong prices');
  expect(off.stdout).toContain('Switched off mfe-cameras');
  expect((await portal('status')).stdout).toMatch(
    /mfe-cameras is switched off since [\d-]+ [\d:]+: Wrong prices\nNote: Loads .*\n$/,
  );
  expect((await portal('disable', 'mfe-cameras')).stdout).toBe(
    'mfe-cameras is switched off already\n',
  );
  const from = await buildFixture({ version: '1.1.0' });
  expect((await portal('release', 'mfe-cameras', '--from', from)).stdout).toContain(
    'It is still switched off: portal enable mfe-cameras',
  );
  expect((await portal('enable', 'mfe-cameras')).stdout).toBe('Switched on mfe-cameras at 1.1.0\n');
});

test('a check lists all faults, with --json as data', async () => {
  await released('1.0.0');
  expect((await portal('check')).stdout).toBe('All is well: mfe-cameras 1.0.0 is whole\n');
  const next = await buildFixture({ version: '1.1.0' });
  expect(await portal('check', 'mfe-cameras', '--from', next)).toMatchObject({
    code: 0,
    stdout: `All is well: mfe-cameras 1.1.0 is whole\n${noShell()}`,
  });

  const { routes } = (await readBuild(next)).manifest;
  const clashing = await buildFixture({ name: 'mfe-other', manifest: { routes, preload: {} } });
  // The build in the named folder is checked, not the live version.
  expect(await portal('check', '--from', clashing)).toMatchObject({ code: 1 });
  const refused = await portal('check', 'mfe-other', '--from', clashing);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('which mfe-cameras already owns');
  expect(refused.stderr).toContain('PORTAL-122');
  const data = await portal('check', 'mfe-other', '--from', clashing, '--json');
  expect(JSON.parse(data.stdout)).toMatchObject({ errors: [{ code: 'PORTAL-122' }] });
});

test('a diff names what was added, what was removed and what grew', async () => {
  await released('1.0.0');
  const files = { 'more.js': 'x'.repeat(2048) };
  const from = await buildFixture({ version: '1.1.0', files, manifest: { contract: '^2.0.1' } });
  const { stdout } = await portal('diff', 'mfe-cameras', '--from', from);
  expect(stdout).toContain('mfe-cameras 1.0.0 to 1.1.0\n');
  expect(stdout).toContain('  ~ contract  ^2.0.0 → ^2.0.1\n');
  expect(stdout).toContain('  + more.js  2.0 KB\n');
  expect(stdout).toMatch(/In all [\d.]+ KB, \+2\.0 KB\n$/);
  expect((await portal('diff', 'mfe-cameras', '1.0.0')).stdout).toBe(
    'mfe-cameras 1.0.0 to 1.0.0: no difference\n',
  );
});

test('an invalid share is misuse', async () => {
  expect(await portal('rollout', 'mfe-cameras', '101')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('1 to 100'),
  });
});

test.each([
  'release',
  'rollout',
  'promote',
  'rollback',
  'disable',
  'enable',
  'check',
  'diff',
  'status',
  'history',
  'create',
  'watch',
])('%s prints its help', async (command) => {
  const { code, stdout } = await portal(command, '--help');
  expect(code).toBe(0);
  expect(stdout).toContain(`Usage: portal ${command}`);
  expect(stdout).toContain('--json');
});
