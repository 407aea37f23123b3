import { HOST, type LiveSet, type NavigationEntry, versionsForId } from '@portal/shared/contract';
import { readBuild } from '../release/build';
import { noLiveSet } from '../store/state-text';
import { withDeploymentState } from '../store/deployment-state';
import { buildFixture, removeTemporaryFolders } from '../testing/build-fixture';
import { frameKey, framedSelections, isRendered, pagesKey, parseMarkup } from './markup';

afterEach(removeTemporaryFolders);

const getManifest = async (...[fixture]: Parameters<typeof buildFixture>) =>
  (await readBuild(await buildFixture(fixture))).manifest;

const entry = (label: string): NavigationEntry => ({
  label,
  to: '/mfe-cameras/1',
  area: 'main',
  icon: 'home',
  order: 10,
});

test('pages are stored by the versions they are made from', async () => {
  const shell = await getManifest({ name: HOST, version: '2.0.0' });
  const remote = await getManifest({ version: '1.1.0' });
  expect(pagesKey(shell, remote)).toBe('2/2.0.0/mfe-cameras-1.1.0');
});

test('a frame changes with its navigation, and with nothing else', async () => {
  const shell = await getManifest({ name: HOST });
  const live = async (version: string, labels: string[], disabled = false): Promise<LiveSet> => {
    const manifest = { navigation: labels.map(entry) };
    return withDeploymentState(noLiveSet(), 'mfe-cameras', {
      stable: await getManifest({ version, manifest }),
      canary: null,
      fallback: null,
      disabled: disabled ? { since: '2026-01-01T00:00:00Z', reason: null } : null,
    });
  };
  const getKey = (liveSet: LiveSet) => frameKey(shell, liveSet, versionsForId(liveSet, null));
  const key = getKey(await live('1.0.0', ['cameras']));
  expect(getKey(await live('1.1.0', ['cameras']))).toBe(key);
  expect(getKey(await live('1.0.0', ['cameras', 'rooms']))).not.toBe(key);
  expect(getKey(await live('1.0.0', ['cameras'], true))).toBe(getKey(noLiveSet()));
  expect(frameKey({ ...shell, version: '9.0.0' }, noLiveSet(), new Map())).not.toBe(
    getKey(noLiveSet()),
  );
});

test('frames exist for visitors in no canary and in one', async () => {
  const liveSet = withDeploymentState(noLiveSet(), 'mfe-cameras', {
    stable: await getManifest(),
    canary: { manifest: await getManifest({ version: '1.1.0' }), traffic: 10 },
    fallback: null,
    disabled: null,
  });
  const versions = framedSelections(liveSet).map(
    (selection) => selection.get('mfe-cameras')?.metadata.version,
  );
  expect(versions).toEqual(['1.0.0', '1.1.0']);
});

test('only public plain pages without parameters are rendered', () => {
  const page = { path: '/open', title: 'Open', access: 'public', layout: 'plain' } as const;
  expect(isRendered({ ...page, prerender: true })).toBe(true);
  expect(isRendered(page)).toBe(false);
  expect(isRendered({ ...page, prerender: true, path: '/open/:id' })).toBe(false);
  expect(isRendered({ ...page, prerender: true, access: 'protected' })).toBe(false);
  expect(isRendered({ pathContains: 'x', title: 'X', access: 'public', layout: 'plain' })).toBe(
    false,
  );
});

test.each([null, 'no JSON', '[1]', '{"/open": 1}', 'null'])('%j contains no markup', (text) => {
  expect(parseMarkup(text)).toEqual({});
});
