import type { RemoteManifest } from '@portal/shared/contract';
import { requireDeclaration } from './declaration';

const route = { path: '/list', title: 'List', access: 'public', layout: 'main' };
const link = { label: 'List', to: '/list', area: 'main', icon: 'chart', order: 1 };
const requireChanged = (wrong: object) => () =>
  requireDeclaration({
    name: 'mfe-fixture',
    kind: 'remote',
    contract: '^2.0.0',
    routes: [route],
    navigation: [link],
    slots: [],
    ...wrong,
  } as unknown as RemoteManifest);

test.each(['^2.0.0', '2.1.0', '~2.0', '>=2.0.0 <2.6.0', '2.x || 3.x'])(
  'a declaration with the range %s can be built',
  (contract) => {
    expect(requireChanged({ contract })).not.toThrow();
  },
);

test.each<[object, string]>([
  [
    { routes: [{ ...route, access: 'private' }] },
    '/routes/0/access has to be one of: public, protected; it is "private"',
  ],
  [
    { navigation: [{ ...link, icon: 'chartt' }] },
    '/navigation/0/icon has to be one of: dashboard, camera, home, profile, policy, bell, chart; it is "chartt"',
  ],
  [
    { slots: [{ slot: 'dashboard.card', order: 1 }] },
    '/slots/0/slot has to be one of: dashboard.banner, dashboard.cards, dashboard.attention, header.actions, finder.results, or is not of this form: a slot of a remote, such as mfe-billing.invoice; it is "dashboard.card"',
  ],
  [{ routes: [{ ...route, title: undefined }] }, "/routes/0 lacks 'title'"],
  [{ routes: [{ ...route, path: undefined }] }, "/routes/0 lacks 'path', or lacks 'pathContains'"],
  [
    { routes: [{ ...route, pathContains: 'oauth' }] },
    '/routes/0 has more than one of: path, pathContains',
  ],
  [
    { routes: [{ ...route, acess: 1 }] },
    "/routes/0 has 'acess', which is none of its keys: path, pathContains, title, description, translations, access, layout, early, shows, prerender",
  ],
  [
    { contract: 'latest' },
    '/contract is not of this form: Semver range of @portal/shared, such as ^2.0.0; it is "latest"',
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
