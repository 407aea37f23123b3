import {
  canaryVersion,
  defaultVersion,
  getDisabled,
  servedVersions,
  versionFor,
  type LiveVersion,
} from './live-set';

const version = (
  name: string,
  traffic: number,
  extras: Partial<LiveVersion['extras']> = {},
): LiveVersion => ({
  url: `/remotes/mfe-room/${name}/entry.js`,
  metadata: { version: name, integrity: '' },
  deployment: { traffic, default: name === 'stable' },
  extras: extras as LiveVersion['extras'],
});
const [stable, canary, kept] = [version('stable', 90), version('canary', 10), version('kept', 0)];

test('a canary has traffic and is not the default; a fallback is neither', () => {
  const versions = [kept, canary, stable];
  expect(defaultVersion(versions)).toBe(stable);
  expect(canaryVersion(versions)).toBe(canary);
  expect(servedVersions(versions)).toEqual([stable, canary]);
  expect(canaryVersion([stable, kept])).toBeUndefined();
  expect(servedVersions([stable, kept])).toEqual([stable]);
});

test.each([
  [0, canary],
  [9, canary],
  [10, stable],
  [99, stable],
])('bucket %i gets its version', (bucket, expected) => {
  expect(versionFor([stable, canary, kept], bucket)).toBe(expected);
});

test('without a canary everybody gets the default version, and without any version nobody gets one', () => {
  expect(versionFor([stable, kept], 0)).toBe(stable);
  expect(versionFor([], 0)).toBeUndefined();
});

test('a remote is switched off by its default version', () => {
  const disabled = { since: '2026-03-01T00:00:00.000Z', reason: 'Wrong prices' };
  expect(getDisabled([version('stable', 100, { disabled }), kept])).toEqual(disabled);
  expect(getDisabled([stable, version('canary', 10, { disabled })])).toBeUndefined();
});
