import type { RemoteManifest } from '@portal/shared/contract';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '../store/integrity';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { ofPackage, runNode } from '../testing/run';
import { readBuild } from './build';
import { describeBuild } from './describe-build';

afterEach(removeTemporaryFolders);

const DECLARED: RemoteManifest = {
  name: 'mfe-bills',
  kind: 'remote',
  contract: '^2.0.0',
  routes: [{ path: '/bills', title: 'Bills', access: 'protected', layout: 'main' }],
  navigation: [],
  slots: [{ slot: 'dashboard.cards', order: 10 }],
};
const assets = (...sync: string[]) => ({ sync, async: [] });
const FEDERATION = {
  metaData: {
    globalName: 'mfe_bills_1_2_0',
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
  },
  exposes: [
    {
      path: './bills',
      assets: { js: assets('entry.js', 'js/remote.js', 'other.js'), css: assets() },
    },
    { path: './remote', assets: { js: assets('js/remote.js'), css: assets('remote.css') } },
  ],
};
const FILES: Record<string, string> = {
  'entry.js': 'var mfe_bills_1_2_0;',
  'js/remote.js': 'remote',
  'remote.css': '@layer mfe.bills{}',
  'other.js': 'other',
};

interface Changes {
  declared?: object;
  own?: object;
  federation?: object | null;
  files?: Record<string, string>;
}

/** A team's folder after its bundler ran. */
async function built({ declared = {}, own = {}, federation = {}, files = {} }: Changes = {}) {
  const folder = await temporaryFolder();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await write('remote.json', JSON.stringify({ ...DECLARED, ...declared }));
  await write('package.json', JSON.stringify({ version: '1.2.0', ...own }));
  for (const [file, text] of Object.entries({ ...FILES, ...files }))
    await write(`dist/${file}`, text);
  if (federation) {
    await write('dist/mf-manifest.json', JSON.stringify({ ...FEDERATION, ...federation }));
  }
  return { from: join(folder, 'dist'), declaration: join(folder, 'remote.json') };
}

const getEntry = (entry: Partial<{ name: string; path: string; type: string }>) => ({
  metaData: {
    ...FEDERATION.metaData,
    remoteEntry: { ...FEDERATION.metaData.remoteEntry, ...entry },
  },
});

test('a build gets what a release needs: how to load it, its first files, every hash', async () => {
  const request = await built();
  const { manifest } = await describeBuild(request);
  const first = ['js/remote.js', 'remote.css'];
  expect(manifest).toMatchObject({
    ...DECLARED,
    slices: [],
    version: '1.2.0',
    container: 'mfe_bills_1_2_0',
    entry: 'entry.js',
    preload: { '/bills': [...first, 'other.js'], 'slot:dashboard.cards': first },
  });
  expect(manifest).not.toHaveProperty('entryType');
  expect(Object.keys(manifest.files)).toEqual([...Object.keys(FILES), 'mf-manifest.json'].sort());
  expect(manifest.files['js/remote.js']).toBe(computeIntegrity('remote'));
  expect((await readBuild(request.from)).manifest).toEqual(manifest);
});

test('source maps, bundler metadata, compressed and hidden files are not part of a build', async () => {
  const files = {
    'entry.js.map': '{}',
    'mf-stats.json': '',
    '.vite/manifest.json': '',
    'entry.js.br': '',
  };
  const { manifest } = await describeBuild(await built({ files }));
  expect(Object.keys(manifest.files)).toEqual([...Object.keys(FILES), 'mf-manifest.json'].sort());
});

test('a second run describes the same build in the same way', async () => {
  const request = await built();
  const { manifest } = await describeBuild(request);
  expect((await describeBuild(request)).manifest).toEqual(manifest);
});

test('an entry can be an ES module in a folder', async () => {
  const federation = getEntry({ path: 'js/', name: 'remote.js', type: 'module' });
  const { manifest } = await describeBuild(await built({ federation }));
  expect(manifest).toMatchObject({ entry: 'js/remote.js', entryType: 'module' });
});

test('two options replace the description that a bundler lacks', async () => {
  const request = await built({ federation: null });
  const container = { container: 'mfe_bills_1_2_0', entry: 'entry.js', isModule: false };
  const { manifest } = await describeBuild({ ...request, container });
  expect(manifest).toMatchObject({ entry: 'entry.js', preload: { '/bills': [] } });
});

test.each<[string, shared: [name: string, ...files: string[]][], copies: string[]]>([
  ['of nothing', [['react'], ['@portal/shared'], ['@portal/shared/ui']], []],
  ['of React for its elements alone', [['react/jsx-runtime'], ['@portal/shared']], []],
  ['of React, shared with files', [['react', '44.js'], ['@portal/shared']], ['react']],
  ['of React, not shared', [['react-dom'], ['@portal/shared']], ['react']],
  [
    'of a part of the contract',
    [['react'], ['@portal/shared'], ['@portal/shared/ui', 'ui.js']],
    ['@portal/shared'],
  ],
])('the notes of a build name its copy %s', async (_, shared, copies) => {
  const federation = {
    shared: shared.map(([name, ...files]) => ({ name, assets: { js: assets(...files) } })),
  };
  const { notes } = await describeBuild(await built({ federation }));
  expect(notes).toEqual(copies.map((name) => expect.stringContaining(`a copy of ${name}. `)));
});

test.each<[string, Changes, string, string]>([
  ['no mf-manifest.json', { federation: null }, 'PORTAL-111', 'it holds no mf-manifest.json'],
  ['one of another form', { federation: { metaData: {} } }, 'PORTAL-111', 'is no such file'],
  [
    'an unknown kind of entry',
    { federation: getEntry({ type: 'system' }) },
    'PORTAL-111',
    "'system'",
  ],
  ['no exposed remote', { federation: { exposes: [] } }, 'PORTAL-111', 'exposes no ./remote'],
  [
    'a name for all versions',
    { own: { version: '1.3.0' } },
    'PORTAL-112',
    'mfe_bills_1_2_0, without',
  ],
  [
    'a wrong declaration',
    { declared: { routes: 'none' } },
    'PORTAL-102',
    '/routes has to be a list',
  ],
  ['a declaration of a host', { declared: { kind: 'host' } }, 'PORTAL-102', 'is of a host'],
  ['a missing entry', { federation: getEntry({ name: 'gone.js' }) }, 'PORTAL-105', 'gone.js'],
  [
    'styles outside of its layer',
    { files: { 'remote.css': '.page { color: red }' } },
    'PORTAL-114',
    'remote.css: .page is outside of the layer mfe.bills',
  ],
  [
    'more than its budget',
    { own: { budget: { entry: 1, '/bills': 1000, 'slot:dashboard.cards': 1000 } } },
    'PORTAL-113',
    'entry weighs 24 bytes, 1 are allowed',
  ],
])('a build with %s is refused', async (_, changes, code, message) => {
  const refused = describeBuild(await built(changes));
  await expect(refused).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  ['is not JSON', 'not JSON'],
  ['has no version', '{}'],
])('a package.json that %s is refused', async (problem, text) => {
  const { from, declaration } = await built();
  await writeFile(join(dirname(declaration), 'package.json'), text);
  await expect(describeBuild({ from, declaration })).rejects.toMatchObject({
    code: 'PORTAL-102',
    message: expect.stringContaining(problem),
  });
});

test.each([
  ['remote.json', 'remote.json is not there'],
  ['package.json', 'has no package.json beside it'],
])('a folder without %s is refused', async (file, problem) => {
  const { from, declaration } = await built();
  await rm(join(dirname(declaration), file));
  await expect(describeBuild({ from, declaration })).rejects.toMatchObject({
    code: 'PORTAL-102',
    message: expect.stringContaining(problem),
  });
});

test('a declaration that is not JSON is refused', async () => {
  const { from, declaration } = await built();
  await writeFile(declaration, '{ // mine\n}');
  await expect(describeBuild({ from, declaration })).rejects.toMatchObject({
    code: 'PORTAL-102',
    message: expect.stringContaining('remote.json is not JSON'),
  });
});

test('the command prints what it found, for people and for programs', async () => {
  const { from, declaration } = await built();
  const portal = (...args: string[]) =>
    runNode([ofPackage('bin/portal.mjs'), 'manifest', from, '--remote', declaration, ...args], {});
  expect(await portal()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Described mfe-bills 1\.2\.0: 5 files, entry\.js is a script\nFirst visits, compressed: entry 0\.0 kB, /,
    ),
  });
  const { stdout } = await portal('--json');
  expect(JSON.parse(stdout)).toMatchObject({
    manifest: { name: 'mfe-bills' },
    weights: { entry: 24 },
  });
  expect(await portal('--entry', 'entry.js')).toMatchObject({ code: 2 });
});
