import { versionsForId, type LiveVersion } from '@portal/shared';
import { createPageManifest, type PageManifest } from '../remotes/page-manifest';
import { createLiveSet, liveVersion, type VersionDraft } from '../testing/live-version';
import { Prefetcher, type Connection } from './prefetcher';

const ROUTE = { path: '/room', title: 'Room', access: 'protected', layout: 'main' } as const;

function pageManifestWith(draft: VersionDraft = {}): PageManifest {
  const room = liveVersion('mfe-room', '1.2.0', {
    routes: [ROUTE],
    preload: { '/room': ['room.css', 'room.js'] },
    files: { 'entry.1.2.0.js': 'sha384-e', 'room.css': 'sha384-c', 'room.js': 'sha384-r' },
    ...draft,
  });
  const liveSet = createLiveSet(room);
  return createPageManifest(liveSet, versionsForId(liveSet, null));
}

const manifests = { whole: async ({ extras }: LiveVersion) => extras.portal };
const settled = () => new Promise((resolve) => setTimeout(resolve));
const links = () => [...document.head.querySelectorAll('link')];
afterEach(() => links().forEach((link) => link.remove()));

/** Moves the pointer over a link to the page. */
async function reach(manifest: PageManifest, connection: Connection = {}, path = '/room') {
  new Prefetcher(
    () => manifest,
    manifests,
    () => connection,
  ).prefetch(path);
  await settled();
}

test('entry, screen and styles of a page are prefetched with their hashes', async () => {
  await reach(pageManifestWith());
  const prefetched = links().map((link) => [
    link.rel,
    link.as,
    link.getAttribute('href'),
    link.integrity,
  ]);
  expect(prefetched).toEqual([
    ['prefetch', 'script', '/remotes/mfe-room/1.2.0/entry.1.2.0.js', 'sha384-e'],
    ['prefetch', 'style', '/remotes/mfe-room/1.2.0/room.css', 'sha384-c'],
    ['prefetch', 'script', '/remotes/mfe-room/1.2.0/room.js', 'sha384-r'],
  ]);
  expect(links().map(({ crossOrigin }) => crossOrigin)).toEqual(Array(3).fill('anonymous'));
});

test('each file is fetched once, however often a person hovers', async () => {
  const { prefetch } = new Prefetcher(() => pageManifestWith(), manifests);
  prefetch('/room');
  prefetch('/room');
  await settled();
  expect(links()).toHaveLength(3);
});

test('a manifest that fails to load is no failure, and the page is tried again', async () => {
  const uncaught = jest.fn();
  process.once('unhandledRejection', uncaught);
  const whole = jest.fn(manifests.whole).mockRejectedValueOnce(new Error('offline'));
  const { prefetch } = new Prefetcher(() => pageManifestWith(), { whole });
  prefetch('/room');
  await settled();
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  prefetch('/room');
  await settled();
  expect(links()).toHaveLength(3);
});

test.each<[string, Connection]>([
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['on a slow connection', { effectiveType: '3g' }],
])('nothing is prefetched for a person %s', async (_, connection) => {
  await reach(pageManifestWith(), connection);
  expect(links()).toEqual([]);
});

test('nothing is prefetched of a remote that is switched off or incompatible with this shell', async () => {
  const manifest = pageManifestWith();
  const off = [...manifest.versions.values()].map((live) => ({
    ...live,
    extras: { ...live.extras, disabled: { since: '2026-01-02T03:04:05Z', reason: 'Broken lock' } },
  }));
  await reach({ ...manifest, liveSet: createLiveSet(...off) });
  await reach(pageManifestWith({ contract: '^99.0.0' }));
  await reach(manifest, {}, '/nowhere');
  expect(links()).toEqual([]);
});
