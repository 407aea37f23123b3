import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DOCUMENT_FIXTURE,
  type Fixture,
  buildFixture,
  removeTemporaryFolders,
  temporaryFolder,
} from '../testing/build-fixture';
import { readBuild } from './build';

afterEach(removeTemporaryFolders);

const refusal = (from: string) =>
  readBuild(from).then(
    () => null,
    (error: unknown) => error,
  );
const getRefusal = async (fixture: Fixture) => refusal(await buildFixture(fixture));
const hash = `sha384-${'A'.repeat(64)}`;

test('an intact build is read completely', async () => {
  const { manifest, files } = await readBuild(await buildFixture());
  expect(manifest.name).toBe('mfe-cameras');
  expect([...files.keys()].toSorted()).toEqual(Object.keys(manifest.files).toSorted());
});

test('no remote.json', async () => {
  expect(await refusal(await temporaryFolder())).toMatchObject({ name: 'BuildMissing' });
});

test('a remote.json that is not JSON', async () => {
  const from = await buildFixture();
  await writeFile(join(from, 'remote.json'), '{');
  expect(await refusal(from)).toMatchObject({ name: 'ManifestInvalid' });
});

test.each<[string, Fixture['manifest'] & object, string]>([
  ['a version that is none', { version: 'latest' }, '/version'],
  ['a hash that is none', { files: { 'entry.js': 'sha1-abc' } }, '/files/entry.js'],
  ['a file outside', { files: { '../entry.js': hash } }, '/files'],
  ['a file in the name of a compressed one', { files: { 'entry.js.br': hash } }, '/files'],
  ['an entry outside', { entry: '/etc/passwd' }, '/entry'],
  [
    'a link to a page of another remote',
    { navigation: [{ label: 'Lost', to: '/lost', area: 'main', icon: 'chart', order: 1 }] },
    '/navigation/0/to',
  ],
])('%s is refused with its position', async (_, manifest, place) => {
  expect(await getRefusal({ manifest })).toMatchObject({
    name: 'ManifestInvalid',
    message: expect.stringContaining(`remote.json ${place} `),
  });
});

test('a name with invalid characters is refused with a list of valid ones', async () => {
  const manifest = { files: { 'chunks/खाता.js': hash } };
  expect(await getRefusal({ manifest })).toMatchObject({
    message: expect.stringMatching(/English letters, digits and .* only.*; .*"chunks\/खाता\.js"$/),
  });
});

test("a team's declaration is validated by the team's own schema", async () => {
  const from = await buildFixture();
  const { manifest } = await readBuild(from);
  const routes = [{ ...manifest.routes[0], access: 'everybody' }];
  await writeFile(join(from, 'remote.json'), JSON.stringify({ ...manifest, routes }));
  expect(await refusal(from)).toMatchObject({
    name: 'ManifestInvalid',
    message: expect.stringContaining('/routes/0/access'),
  });
});

test('a missing file', async () => {
  const from = await buildFixture();
  await rm(join(from, 'chunks/page.css'));
  expect(await refusal(from)).toMatchObject({
    name: 'FileMissing',
    message: expect.stringContaining('chunks/page.css'),
  });
});

test('a file changed after the build', async () => {
  const from = await buildFixture();
  await appendFile(join(from, 'entry.js'), ' ');
  expect(await refusal(from)).toMatchObject({
    name: 'FileDamaged',
    message: expect.stringContaining('entry.js'),
  });
});

test.each<[string, Fixture, string]>([
  ['entry', { manifest: { entry: 'other.js' } }, 'other.js'],
  ['styles', { manifest: { styles: ['other.css'] } }, 'other.css'],
  ['preload', { manifest: { preload: { '/cameras': ['other.js'] } } }, 'other.js'],
  ['provides', { manifest: { provides: { dialogs: ['other.js'] } } }, 'other.js'],
  [
    "kind 'host'",
    { name: 'shell', manifest: { files: {}, styles: [], entry: 'main.js' } },
    'main.js',
  ],
])('%s must be among the files', async (_, fixture, file) => {
  expect(await getRefusal(fixture)).toMatchObject({
    name: 'FileNotListed',
    message: expect.stringContaining(file),
  });
});

test.each([
  ['missing', DOCUMENT_FIXTURE.replace('<!--portal:data-->', ''), '0 times'],
  ['doubled', DOCUMENT_FIXTURE.replace('<div', '<!--portal:data--><div'), '2 times'],
])('a placeholder %s in the host document', async (_, document, times) => {
  const files = { 'document.html': document };
  expect(await getRefusal({ name: 'shell', files })).toMatchObject({
    name: 'PlaceholderWrong',
    message: expect.stringMatching(`portal:data.*${times}`),
  });
});

test('the styles of a remote apply to its own screens only, those of the host need not', async () => {
  const sheet = '@layer mfe.cameras{*{letter-spacing:3px!important}}h1{color:red}';
  const refused = await getRefusal({ files: { 'chunks/page.css': sheet } });
  const message = [
    'mfe-cameras has styles that change more than its own screens:',
    '  chunks/page.css: h1 is outside of the layer mfe.cameras',
    '  chunks/page.css: * is no selector of a class',
    '  chunks/page.css: h1 is no selector of a class',
    '  chunks/page.css: letter-spacing:3px!important is important',
  ].join('\n');
  expect(refused).toMatchObject({ name: 'StylesForeign', code: 'PORTAL-114', message });
  const from = await buildFixture({ name: 'shell', files: { 'main.css': sheet } });
  expect(await readBuild(from)).toHaveProperty('manifest.name', 'shell');
});

test('the host has one name, and no remote has it', async () => {
  expect(await getRefusal({ name: 'shell', manifest: { kind: 'remote' } })).toMatchObject({
    name: 'HostNameTaken',
  });
  expect(await getRefusal({ manifest: { kind: 'host' } })).toMatchObject({ name: 'HostNameWrong' });
});

test('a host declares the one contract it offers', async () => {
  expect(await getRefusal({ name: 'shell', manifest: { contract: '^2.0.0' } })).toMatchObject({
    name: 'ManifestInvalid',
    message: expect.stringContaining('/contract'),
  });
});

test.each<[string, object]>([
  ["asks early for 'weather', which is no call of the API", { call: 'weather' }],
  [
    "asks early for 'login', which is a POST: only what is read can be asked early",
    { call: 'login' },
  ],
  [
    "asks early for 'cameras', whose path has {id}, for which nothing is given",
    { call: 'cameras', path: { subscriberId: 'subscriberId' } },
  ],
  ["asks early for 'profile', whose path has no {id}", { call: 'profile', path: { id: ':id' } }],
  [
    "asks early for 'packages', with :camera, which is no parameter of its route",
    { call: 'packages', path: { id: ':camera' } },
  ],
  [
    "asks early for 'countries', with :kyc, which is no parameter of its route",
    { call: 'countries', needs: [':kyc'] },
  ],
])('a route that %s is refused', async (problem, call) => {
  const from = await buildFixture();
  const { manifest } = await readBuild(from);
  const write = (changes: object) =>
    writeFile(join(from, 'remote.json'), JSON.stringify({ ...manifest, ...changes }));
  await write({ routes: [{ ...manifest.routes[0], early: [{ call: 'profile' }, call] }] });
  expect(await refusal(from)).toMatchObject({
    name: 'EarlyCallWrong',
    message: expect.stringContaining(`the route /mfe-cameras/:id ${problem}`),
  });

  await write({ slots: [{ slot: 'dashboard.cards', order: 10, early: [call] }] });
  expect(await refusal(from)).toMatchObject({
    name: 'EarlyCallWrong',
    message: expect.stringContaining(`the slot dashboard.cards ${problem}`),
  });
});

test('valid early calls are accepted, anything else in them is refused', async () => {
  const build = (call: object) => {
    const routes = [
      { path: '/rooms/:id', title: 'Room', access: 'protected', layout: 'main', early: [call] },
    ];
    return buildFixture({ manifest: { routes } as Fixture['manifest'] & object });
  };
  const path = { subscriberId: 'subscriberId', id: ':id' };
  const call = { call: 'cameraSubscriptions', path, query: { page: 1 }, needs: ['?serial'] };
  expect((await readBuild(await build(call))).manifest.routes).toMatchObject([{ early: [call] }]);
  for (const wrong of [
    { path: { ...path, id: 'login' } },
    { query: { search: 'a b' } },
    { query: { 'a&b': 1 } },
    { needs: ['profile.a.b'] },
    { method: 'GET' },
  ]) {
    expect(await refusal(await build({ ...call, ...wrong }))).toMatchObject({
      name: 'ManifestInvalid',
      message: expect.stringContaining('/routes/0/early/0'),
    });
  }
});
