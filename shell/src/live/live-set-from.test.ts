import { type LiveOutline, versionsForId } from '@portal/shared';
import { createPageManifest } from '../remotes/page-manifest';
import { liveVersion } from '../testing/live-version';
import { liveSetFrom } from './live-set-from';

const route = { path: '/room', title: 'Room', access: 'protected', layout: 'main' } as const;
const declared = { routes: [route], navigation: [], slots: [] };
const room = { version: '1.2.0', manifest: 'sha256-room', contract: '^2.0.0', traffic: 100 };

const outline: LiveOutline = {
  outlines: {
    'mfe-room': [
      { ...room, traffic: 90, fallback: '1.1.0', declared },
      { ...room, version: '1.3.0', traffic: 10, fallback: '1.2.0', declared },
      { version: '1.1.0', manifest: 'sha256-before', contract: '^2.0.0' },
    ],
    'mfe-garden': [
      {
        ...room,
        disabled: { since: '2026-01-02T03:04:05Z', reason: null },
        loads: {
          container: 'garden',
          entry: 'entry.js',
          preload: { '/garden': ['page.js'] },
          files: { 'entry.js': 'sha384-e' },
        },
      },
    ],
    'mfe-pond': [
      {
        ...room,
        loads: { container: 'pond', entry: 'entry.js', files: { 'entry.js': 'sha384-p' } },
      },
    ],
  },
  microFrontends: { 'mfe-far': [liveVersion('mfe-far', '1.0.0')] },
};

test('an outline becomes a live set with routes, canaries and fallbacks, but without files', () => {
  const liveSet = liveSetFrom(outline);
  const [stable, canary, before] = liveSet.microFrontends['mfe-room']!;
  expect(stable).toMatchObject({
    url: '/remotes/mfe-room/1.2.0/',
    fallbackUrl: before!.url,
    metadata: { version: '1.2.0', integrity: 'sha256-room' },
    deployment: { traffic: 90, default: true },
    extras: { portal: { name: 'mfe-room', routes: [route], files: {} } },
  });
  expect(canary).toMatchObject({
    fallbackUrl: stable!.url,
    deployment: { traffic: 10, default: false },
  });
  expect(before).toMatchObject({
    deployment: { traffic: 0, default: false },
    metadata: { integrity: 'sha256-before' },
    extras: { portal: { entry: '', routes: [] } },
  });
  const { routes } = createPageManifest(liveSet, versionsForId(liveSet, null));
  expect(routes).toEqual([{ ...route, remote: 'mfe-room' }]);
});

test('preloads are complete if the document has them, else partial', () => {
  const { microFrontends } = liveSetFrom(outline);
  const [garden] = microFrontends['mfe-garden']!;
  expect(garden!.extras).toMatchObject({
    portal: { container: 'garden', entry: 'entry.js', files: { 'entry.js': 'sha384-e' } },
    disabled: { reason: null },
  });
  expect(microFrontends['mfe-pond']![0]).toMatchObject({
    metadata: { integrity: 'sha256-room' },
    extras: { portal: { entry: 'entry.js' } },
  });
  expect(microFrontends['mfe-pond']![0]!.extras.portal).not.toHaveProperty('preload');
});

test('remotes without an outline stay as they are', () => {
  const far = outline.microFrontends['mfe-far'];
  expect(liveSetFrom(outline).microFrontends['mfe-far']).toBe(far);
});
