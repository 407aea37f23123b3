import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { openFolderStore, rollback, type FolderStore } from '@portal/delivery';
import { testFolder } from '../machine/testing/test-folder';
import { createWorkshop } from '../testing/workshop';
import { inReleaseOrder, nextVersion, releaseChanges } from './release-changes';

const root = testFolder();

const edit = (name: string, text: string) => writeFileSync(join(root, name, 'src/remote.ts'), text);

let store: FolderStore;
beforeEach(() => {
  store = openFolderStore(mkdtempSync(join(root, 'store-')));
});
const VERSIONS = { 'mfe-one': '1.0.0', 'mfe-two': '1.0.0' };

/** Releases changed packages. Returns what was built and reported. */
async function start(
  versions: Record<string, string> = VERSIONS,
  concerns?: (name: string) => boolean,
) {
  const workshop = createWorkshop(root, versions);
  const messages: string[] = [];
  await releaseChanges(store, (line) => messages.push(line), concerns, workshop);
  return { built: workshop.built, messages };
}
const liveVersion = async (name: string) =>
  (await store.liveSet()).microFrontends[name]?.find(({ deployment }) => deployment.default)
    ?.metadata.version;

beforeEach(() => {
  for (const name of Object.keys(VERSIONS))
    rmSync(join(root, name), { recursive: true, force: true });
  createWorkshop(root, VERSIONS);
  edit('mfe-one', 'one');
  edit('mfe-two', 'two');
});

test('the first start builds and releases everything, the second nothing', async () => {
  const first = await start();
  expect(first.built).toEqual(['mfe-one 1.0.0', 'mfe-two 1.0.0']);
  expect(first.messages[0]).toBe('Building mfe-one, mfe-two');
  expect(await liveVersion('mfe-one')).toBe('1.0.0');
  const second = await start();
  expect(second.built).toEqual([]);
  expect(second.messages).toEqual(['Nothing changed since the last start: no build needed']);
});

test('a start reads the sources once', async () => {
  const reading = jest.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  try {
    await start();
    const source = join(root, 'mfe-one/src/remote.ts');
    expect(reading.mock.calls.filter(([file]) => file === source)).toHaveLength(1);
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
});

test('only an edited package is built, as a separate version', async () => {
  await start();
  edit('mfe-two', 'edited');
  const { built } = await start();
  expect(built).toEqual([expect.stringMatching(/^mfe-two 1\.0\.0-local\.[0-9a-f]{8}$/)]);
  expect(await liveVersion('mfe-two')).toMatch(/-local\./);
  expect(await liveVersion('mfe-one')).toBe('1.0.0');
  expect((await start()).built).toEqual([]);
});

describe('a release into another store', () => {
  beforeEach(async () => {
    await start();
    store = openFolderStore(mkdtempSync(join(root, 'store-')));
  });

  test('does not build again', async () => {
    const { built, messages } = await start();
    expect(built).toEqual([]);
    expect(messages).toContain('All builds are of these sources already: no build needed');
    expect(await liveVersion('mfe-one')).toBe('1.0.0');
    expect(await liveVersion('mfe-two')).toBe('1.0.0');
  });

  test.each([
    ['sources were edited', () => edit('mfe-two', 'edited')],
    ['build was deleted', () => rmSync(join(root, 'mfe-two/dist'), { recursive: true })],
    ['build is another', () => writeFileSync(join(root, 'mfe-two/dist/remote.json'), '{}')],
  ])('builds again if its %s', async (_, change) => {
    change();
    expect((await start()).built).toEqual(['mfe-two 1.0.0']);
  });

  test('builds again in another version', async () => {
    const { built } = await start({ ...VERSIONS, 'mfe-two': '1.1.0' });
    expect(built).toEqual(['mfe-two 1.1.0']);
  });
});

test('a budget applies to the version of the package, not to the longer one of its edited sources', async () => {
  const built: unknown[] = [];
  const startWithin = async () => {
    const workshop = createWorkshop(root, { 'mfe-two': '1.0.0' });
    await releaseChanges(store, () => undefined, undefined, {
      packages: () => workshop.packages().map((one) => ({ ...one, budget: { entry: 3_600 } })),
      build: (packages, onBuilt) => {
        built.push(...packages.map(({ version, budget }) => ({ version, budget })));
        return workshop.build(packages, onBuilt);
      },
    });
  };
  await startWithin();
  edit('mfe-two', 'edited');
  await startWithin();
  expect(built).toEqual([
    { version: '1.0.0', budget: { entry: 3_600 } },
    { version: expect.stringContaining('-local.'), budget: undefined },
  ]);
});

test('a package that was rolled back stays so until its sources change', async () => {
  await start();
  edit('mfe-two', 'edited');
  await start();
  await rollback(store, { remote: 'mfe-two', who: 'asha' });
  await start();
  expect(await liveVersion('mfe-two')).toBe('1.0.0');
  edit('mfe-two', 'edited again');
  await start();
  expect(await liveVersion('mfe-two')).toMatch(/-local\./);
});

test('an edit that is repeated after a rollback is released again', async () => {
  await start();
  edit('mfe-two', 'edited');
  await start();
  const rolledBack = await liveVersion('mfe-two');
  await rollback(store, { remote: 'mfe-two', who: 'asha' });
  edit('mfe-two', 'edited again');
  await start();
  edit('mfe-two', 'edited');
  await start();
  expect(await liveVersion('mfe-two')).toBe(rolledBack);
});

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is damaged', (file: string) => writeFileSync(file, '{"mfe-one":')],
  ['is empty', (file: string) => writeFileSync(file, 'null')],
])('if the record of released sources %s, what is live stays', async (_, spoil) => {
  await start();
  edit('mfe-two', 'edited');
  await start();
  await rollback(store, { remote: 'mfe-two', who: 'asha' });
  spoil(join(store.folder, 'sources.json'));
  const { built, messages } = await start();
  expect(built).toEqual([]);
  expect(messages[0]).toContain('mfe-one, mfe-two stay as they are until their next edit');
  expect(await liveVersion('mfe-two')).toBe('1.0.0');
  edit('mfe-two', 'edited again');
  await start();
  expect(await liveVersion('mfe-two')).toMatch(/-local\./);
});

test('a raised version is released unchanged', async () => {
  await start();
  edit('mfe-two', 'edited');
  await start();
  const { built } = await start({ ...VERSIONS, 'mfe-two': '1.1.0' });
  expect(built).toEqual(['mfe-two 1.1.0']);
});

test('only the affected packages are checked', async () => {
  expect((await start(VERSIONS, (name) => name === 'mfe-two')).built).toEqual(['mfe-two 1.0.0']);
});

test('a failed build releases nothing, and is tried again', async () => {
  const failing = {
    ...createWorkshop(root, VERSIONS),
    build: () => Promise.reject(new Error('a typo')),
  };
  await expect(releaseChanges(store, () => undefined, undefined, failing)).rejects.toThrow(
    'a typo',
  );
  expect((await start()).built).toHaveLength(2);
});

test.each([
  ['never released', '1.0.0', undefined, '1.0.0'],
  ['released as it is', '1.0.0', '1.0.0', '1.0.0-local.abcdef01'],
  ['edited before', '1.0.0', '1.0.0-local.00000000', '1.0.0-local.abcdef01'],
  ['raised since', '1.1.0', '1.0.0-local.00000000', '1.1.0'],
])('the next version of what was %s', (_, version, released, expected) => {
  expect(nextVersion(version, 'abcdef0123456789', released)).toBe(expected);
});

test.each([
  [
    'the first shell, which tries the pages of all others, last',
    true,
    ['mfe-one', 'mfe-two', 'shell'],
  ],
  [
    'a later shell, which has what the others may need, first',
    false,
    ['shell', 'mfe-one', 'mfe-two'],
  ],
])('releases %s', (_what, isFirstShell, order) => {
  const changed = ['mfe-one', 'shell', 'mfe-two'].map((name) => ({ built: { name } }));
  expect(inReleaseOrder(changed, isFirstShell).map(({ built }) => built.name)).toEqual(order);
});
