import type { LiveVersion } from '@portal/shared';
import { canaryOf, liveSetOf, liveVersion } from '../testing/live-version';
import { versionsFor } from './page-versions';

const [stable, canary] = canaryOf(
  liveVersion('mfe-room', '1.0.0'),
  liveVersion('mfe-room', '1.1.0'),
  50,
);
const garden = liveVersion('mfe-garden', '3.0.0');
const kept = liveVersion('mfe-garden', '2.0.0', { isDefault: false });
const host = liveVersion('shell', '1.0.0', { kind: 'host' });
const SET = liveSetOf(stable, canary, garden, kept, host);

const versionOf = (id: string | null): LiveVersion | undefined =>
  versionsFor(SET, id).get('mfe-room');

test('each remote and the host have one version; those kept to fall back to are none', () => {
  const chosen = [...versionsFor(SET, null)].map(([name, { metadata }]) => [
    name,
    metadata.version,
  ]);
  expect(chosen).toEqual([
    ['mfe-room', '1.0.0'],
    ['mfe-garden', '3.0.0'],
    ['shell', '1.0.0'],
  ]);
});

test('of many ids some get the canary, each the same at every visit', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `browser-${index}`);
  const drawn = ids.map(versionOf);
  expect(new Set(drawn)).toEqual(new Set([stable, canary]));
  expect(ids.map(versionOf)).toEqual(drawn);
});

test('a browser without an id is in no canary', () => {
  const [, everybody] = canaryOf(stable, canary, 99);
  expect(versionsFor(liveSetOf(stable, everybody), null).get('mfe-room')).toBe(stable);
});

test('a remote no version of which is for all is not there', () => {
  expect(versionsFor(liveSetOf(kept), 'any')).toEqual(new Map());
});
