import type { RemoteManifest } from '@portal/shared/contract';
import { requireDeclaration } from './declaration';

const route = { path: '/list', title: 'List', access: 'public', layout: 'main' };
const link = { label: 'List', to: '/list', area: 'main', icon: 'chart', order: 1 };
const requireChanged = (wrong: object) => () =>
  requireDeclaration({
    name: 'mfe-fixture',
    kind: 'remote',
    contract: '^1.0.0',
    routes: [route],
    navigation: [link],
    slots: [],
    ...wrong,
  } as unknown as RemoteManifest);

test.each(['^1.0.0', '1.1.0', '~1.0', '>=1.0.0 <1.6.0', '1.x || 2.x'])(
  'a declaration with the range %s can be built',
  (contract) => {
    expect(requireChanged({ contract })).not.toThrow();
  },
);

test.each<[object, string]>([
  [
    { routes: [{ ...route, access: 'private' }] },
    '/routes/0/access must be equal to one of the allowed values: public, protected; it is "private"',
  ],
  [
    { navigation: [{ ...link, icon: 'chartt' }] },
    '/navigation/0/icon must be equal to one of the allowed values: dashboard, camera, home, profile, policy, bell, chart; it is "chartt"',
  ],
  [
    { slots: [{ slot: 'dashboard.card', order: 1 }] },
    '/slots/0/slot must be equal to one of the allowed values: dashboard.banner, dashboard.cards, dashboard.attention, header.actions, finder.results, or must match pattern "^mfe-[a-z0-9-]+\\.[a-z0-9-]+$"; it is "dashboard.card"',
  ],
  [{ routes: [{ ...route, title: undefined }] }, "/routes/0 must have required property 'title'"],
  [
    { routes: [{ ...route, path: undefined }] },
    "/routes/0 must have required property 'path', or must have required property 'pathContains'",
  ],
  [{ routes: [{ ...route, acess: 1 }] }, '/routes/0 must NOT have additional properties: acess'],
  [
    { contract: 'latest' },
    '/contract must match pattern "^\\s*[v^~<>=]*\\s*\\d": Semver range of @portal/shared, such as ^1.0.0; it is "latest"',
  ],
  [
    { slots: [{ slot: 'dashboard.cards', order: 1, early: [{ call: 'login' }] }] },
    "the slot dashboard.cards asks early for 'login', which is a POST: only what is read can be asked early",
  ],
  [{ kind: 'host' }, '/kind is "host", as which only shell is built: mfe-fixture is a "remote"'],
  [{ name: 'shell' }, '/name is "shell", which is the host\'s'],
  [
    { navigation: [{ ...link, to: '/lists' }] },
    '/navigation/0/to leads to /lists, which is none of the routes',
  ],
])('%j cannot be built', (wrong, problem) => {
  const json = JSON.parse(JSON.stringify(wrong)) as { name?: string };
  expect(requireChanged(json)).toThrow(
    new Error(`${json.name ?? 'mfe-fixture'}/remote.json: ${problem}`),
  );
});
