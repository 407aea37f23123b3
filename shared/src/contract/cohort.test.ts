import { getBucket, cohortIdIn, versionForId, versionsForId } from './cohort';
import { LIVE_SET_SCHEMA, type LiveSet, type LiveVersion } from './live-set';

const IDS = Array.from({ length: 20_000 }, (_, index) => `SUB-${index}`);

/** Ids per bucket. */
function sizes(buckets: readonly number[]): number[] {
  const counts = Array.from({ length: 100 }, () => 0);
  for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}

/** The deviation of counts from a uniform distribution. With 100 counts, more than 149 happens once in a thousand. */
const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

test('an id stays in its bucket, on all visits and machines', () => {
  expect(getBucket('mfe-room:1.1.0', 'SUB-1')).toBe(93);
});

test.each(['mfe-room:1.1.0', 'mfe-auth:1.1.0', ''])(
  'ids that differ little spread evenly over the buckets, with the salt %p',
  (salt) => {
    const counts = sizes(IDS.map((id) => getBucket(salt, id)));
    expect(chiSquare(counts, IDS.length / 100)).toBeLessThan(149);
  },
);

test.each([
  ['of two remotes', 'mfe-room:1.1.0', 'mfe-auth:1.1.0'],
  ['of two versions', 'mfe-room:1.1.0', 'mfe-room:1.2.0'],
])('the buckets %s are independent', (_, one, other) => {
  const inOne = IDS.filter((id) => getBucket(one, id) < 10);
  const counts = sizes(inOne.map((id) => getBucket(other, id)));
  expect(chiSquare(counts, inOne.length / 100)).toBeLessThan(149);
});

const version = (name: string, traffic: number): LiveVersion => ({
  url: `/remotes/mfe-room/${name}/entry.js`,
  metadata: { version: name, integrity: '' },
  deployment: { traffic, default: name === '1.0.0' },
  extras: {} as LiveVersion['extras'],
});

test('a canary of 10 percent gets a tenth of all ids, and keeps them when it grows', () => {
  const inCanary = (traffic: number) =>
    IDS.filter((id) => {
      const versions = [version('1.0.0', 100 - traffic), version('1.1.0', traffic)];
      return versionForId('mfe-room', versions, id)?.metadata.version === '1.1.0';
    });
  const tenth = inCanary(10);
  expect(tenth.length / IDS.length).toBeCloseTo(0.1, 2);
  const half = new Set(inCanary(50));
  expect(tenth.every((id) => half.has(id))).toBe(true);
});

test('without a canary there is no draw', () => {
  const stable = version('1.0.0', 100);
  expect(versionForId('mfe-room', [stable], 'SUB-1')).toBe(stable);
});

describe('the versions of a page', () => {
  const stable = version('1.0.0', 50);
  const canary = version('1.1.0', 50);
  const garden = version('1.0.0', 100);
  const stored = version('0.9.0', 0);
  const host = version('1.0.0', 100);
  const getSet = (microFrontends: LiveSet['microFrontends']): LiveSet => ({
    schema: LIVE_SET_SCHEMA,
    microFrontends,
  });
  const SET = getSet({
    'mfe-room': [stable, canary],
    'mfe-garden': [garden, stored],
    shell: [host],
  });
  const getVersion = (id: string | null) => versionsForId(SET, id).get('mfe-room');

  test('each remote and the host have a default version, which is no fallback', () => {
    expect([...versionsForId(SET, null)]).toEqual([
      ['mfe-room', stable],
      ['mfe-garden', garden],
      ['shell', host],
    ]);
  });

  test('some ids get the canary, the same ones on every visit', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `browser-${index}`);
    const drawn = ids.map(getVersion);
    expect(new Set(drawn)).toEqual(new Set([stable, canary]));
    expect(ids.map(getVersion)).toEqual(drawn);
  });

  test('a browser without an id is in no canary', () => {
    const room = [version('1.0.0', 1), version('1.1.0', 99)];
    expect(versionsForId(getSet({ 'mfe-room': room }), null).get('mfe-room')).toBe(room[0]);
  });

  test('a remote without a default version is absent', () => {
    expect(versionsForId(getSet({ 'mfe-garden': [stored] }), 'any')).toEqual(new Map());
  });
});

test.each([
  ['', null],
  ['portal_cohort=a1', 'a1'],
  ['theme=dark; portal_cohort=a1; other=b', 'a1'],
  ['not_portal_cohort=a1', null],
])('the cookies %p have the id %p', (cookies, id) => {
  expect(cohortIdIn(cookies)).toBe(id);
});
