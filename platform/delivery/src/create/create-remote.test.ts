import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltManifest, CONTRACT_VERSION, checkContract } from '@portal/shared/contract';
import * as prettier from 'prettier';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { ofPackage, runNode } from '../testing/run';
import { createRemote } from './create-remote';
afterEach(removeTemporaryFolders);

const portal = (cwd: string, ...args: string[]) =>
  runNode([ofPackage('bin/portal.mjs'), ...args], {}, cwd);

/** Every file of a remote, by its path. */
async function listFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const;
      }),
    ),
  );
}
const created = async (name: string, title?: string, standalone = false) => {
  const folder = join(await temporaryFolder(), standalone ? 'any-name' : name);
  await createRemote({ name, title, folder, standalone });
  return listFiles(folder);
};

test('a remote has its own name, address, slice and title, and nothing of the template’s', async () => {
  const files = await created('mfe-payment-history', 'Bills 2026');
  const manifest = JSON.parse(files['remote.json'] ?? '') as BuiltManifest;
  expect(manifest).toMatchObject({
    name: 'mfe-payment-history',
    routes: [{ path: '/payment-history', title: 'Bills 2026' }],
    navigation: [{ to: '/payment-history', label: 'Bills 2026' }],
    slices: ['paymentHistoryRequests'],
  });
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: '@portal/mfe-payment-history',
    version: '1.0.0',
  });
  expect(files['src/payment-history/payment-history.screen.tsx']).toContain("t('Bills 2026')");
  const everything = Object.entries(files).flat().join('\n');
  expect(everything).not.toMatch(/your.?page/i);
});

test('without a title the words of its name are used', async () => {
  const files = await created('mfe-payment-history');
  expect(files['README.md']).toContain('It adds Payment History to the navigation');
});

// Lint would refuse a line that is too long, or quotes that are not needed.
test.each([
  ['mfe-a', 'A'],
  ['mfe-a1-b2', 'Bills-2'],
  ['mfe-abcdefghij-klmnopqrs', 'Bills2'],
  ['mfe-abcdefghijklmnopqrst', 'Abcdefghijklmnopqrstuvwxyzabcd'],
])('%s is formatted like the rest of the repository', async (name, title) => {
  const config = (await prettier.resolveConfig(ofPackage('package.json'))) ?? {};
  const both = [await created(name, title), await created(name, title, true)];
  for (const [file, text] of both.flatMap(Object.entries<string>)) {
    if (/\.md$|^\.(git|prettier)ignore$/.test(file)) continue;
    expect([file, await prettier.format(text, { ...config, filepath: file })]).toEqual([
      file,
      text,
    ]);
  }
});

test('in a repository of its own it has the same sources, and commands that need no other repository', async () => {
  const files = await created('mfe-payment-history', 'Bills 2026', true);
  const inside = await created('mfe-payment-history', 'Bills 2026');
  const manifest = JSON.parse(files['package.json'] ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: 'mfe-payment-history',
    scripts: {
      dev: 'portal-dev',
      lint: expect.stringContaining('eslint'),
      test: 'jest',
      // Neither uses a build of older sources.
      check: expect.stringMatching(/portal-build && portal check mfe-payment-history --from dist$/),
      release: expect.stringMatching(
        /portal release mfe-payment-history --from dist --build portal-build$/,
      ),
    },
    budget: { entry: 4000, '/payment-history': 15000 },
  });
  for (const [file, text] of Object.entries(inside)) {
    if (file.startsWith('src/')) expect(files[file]).toBe(text);
  }
  expect(files['.github/workflows/remote.yml']).toContain('id-token: write');
  expect(files['.gitignore']).toContain('node_modules/');
  // The federation plugin writes it when a build fails, and `prettier --check` would refuse it.
  expect(files['.gitignore']).toContain('.mf/');
  // Yarn writes both, with quotes that Prettier would change.
  expect(files['.gitignore']).toContain('.yarn/install-state.gz');
  expect(files['.prettierignore']).toContain('.yarnrc.yml');
  expect(files['remote.json']).toContain('"./node_modules/@portal/shared/lib/src/contract/');
  expect(Object.entries(files).flat().join('\n')).not.toMatch(/your.?page|\.\.\/(tools|shared)/i);
});

test.each(['check', 'release'])('its %s fails without a release service', async (script) => {
  const folder = join(await temporaryFolder(), 'bills');
  await createRemote({ name: 'mfe-bills', folder, standalone: true });
  const npm = promisify(execFile)('npm', ['run', script], {
    cwd: folder,
    env: { ...process.env, PORTAL_SERVICE: '' },
  });
  await expect(npm).rejects.toThrow('Set PORTAL_SERVICE to the address of the release service.');
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toContain('.portal/');
});

test('it requires Node and the libraries in the versions of this repository', async () => {
  const { dependencies, devDependencies, engines } = JSON.parse(
    (await created('mfe-a', 'A', true))['package.json'] ?? '',
  ) as Record<string, Record<string, string>>;
  const read = async (file: string) =>
    JSON.parse(await readFile(ofPackage(join('../..', file, 'package.json')), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
  const [shared, build] = [await read('shared'), await read('platform/build')];
  expect(engines).toEqual((await read('.'))['engines']);
  const ours: Record<string, string> = { ...shared['peerDependencies'], ...build['dependencies'] };
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const major = `^${CONTRACT_VERSION.split('.')[0]}.0.0`;
    expect([name, range]).toEqual([name, name.startsWith('@portal/') ? major : ours[name]]);
  }
});

test('it requires a contract that is offered', async () => {
  const { contract } = JSON.parse((await created('mfe-a'))['remote.json'] ?? '') as BuiltManifest;
  expect(checkContract(contract, CONTRACT_VERSION)).toEqual({ compatible: true });
});

test.each([
  'billing',
  'mfe-',
  'mfe-Billing',
  'mfe-2nd',
  'mfe-a--b',
  'mfe-a-',
  'mfe-../up',
  'mfe-a b',
  'mfe-abcdefghijklmnopqrstu',
])('%s is not a valid name', async (name) => {
  const into = await temporaryFolder();
  await expect(createRemote({ name, folder: join(into, 'made') })).rejects.toMatchObject({
    name: 'RemoteNameWrong',
  });
  expect(await readdir(into)).toEqual([]);
});

test.each(['', ' ', "Bob's", '<b>', 'a\nb', 'A title that is much too long for it'])(
  '%j is not a valid title',
  async (title) => {
    const into = await temporaryFolder();
    const request = { name: 'mfe-billing', title, folder: join(into, 'made') };
    await expect(createRemote(request)).rejects.toMatchObject({ name: 'RemoteTitleWrong' });
    expect(await readdir(into)).toEqual([]);
  },
);

test('an existing folder is not changed', async () => {
  const into = await temporaryFolder();
  await mkdir(join(into, 'mfe-billing'));
  await writeFile(join(into, 'mfe-billing/notes.txt'), 'mine');
  expect(await portal(into, 'create', 'mfe-billing')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/mfe-billing is there already[^]*PORTAL-163/),
  });
  expect(await listFiles(join(into, 'mfe-billing'))).toEqual({ 'notes.txt': 'mine' });
});

test('a folder that cannot be created is refused with its cause', async () => {
  const folder = join(await temporaryFolder(), 'a'.repeat(300));
  await expect(createRemote({ name: 'mfe-billing', folder })).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
});

test('the command creates a git repository, with the registry that npm uses here', async () => {
  const into = await temporaryFolder();
  await writeFile(join(into, '.npmrc'), '@portal:registry=https://packages.example.com/\n');
  const { code, stdout } = await portal(
    into,
    'create',
    'mfe-billing',
    '--standalone',
    'team/bills',
  );
  expect([code, stdout]).toEqual([0, expect.stringContaining('cd team/bills')]);
  const made = join(into, 'team/bills');
  expect(await readdir(made)).toEqual(expect.arrayContaining(['.git', 'package.json', 'src']));
  expect(await readFile(join(made, '.npmrc'), 'utf8')).toBe(
    '@portal:registry=https://packages.example.com/\n',
  );
});

test('a git version that cannot name the first branch also creates a repository', async () => {
  const [into, programs] = [await temporaryFolder(), await temporaryFolder()];
  const old = `#!/bin/sh\ncase "$*" in *--initial-branch*) exit 129;; esac\nexec /usr/bin/env -u PATH git "$@"\n`;
  await writeFile(join(programs, 'git'), old, { mode: 0o755 });
  const PATH = [programs, process.env['PATH']].join(delimiter);
  const command = [ofPackage('bin/portal.mjs'), 'create', 'mfe-billing', '--standalone', 'bills'];
  const { stdout } = await runNode(command, { PATH }, into);
  expect(stdout).not.toContain('git is not installed here');
  expect(await readFile(join(into, 'bills/.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
});

test('in the repository of the portal the command mentions no other', async () => {
  const into = await temporaryFolder();
  await mkdir(join(into, 'shared'));
  await writeFile(join(into, 'shared/package.json'), '{}');
  const { stdout } = await portal(into, 'create', 'mfe-billing');
  expect(stdout).toContain('in the navigation\n\n  npm install');
});

test('the command creates it where it is run, and prints the next steps', async () => {
  const into = await temporaryFolder();
  const { code, stdout } = await portal(into, 'create', 'mfe-billing', '--title', 'Bills');
  expect(code).toBe(0);
  expect(stdout).toContain('Made mfe-billing: a page at /billing, and Bills in the navigation');
  expect(await readdir(into)).toEqual(['mfe-billing']);
  expect(stdout).toContain('portal create mfe-billing --standalone');
  const refused = await portal(into, 'create', 'billing', '--json');
  expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'PORTAL-161' } });
});
