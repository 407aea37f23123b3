import { sql } from 'drizzle-orm';
import type { LiveSet, LoadCount, LoadReport } from '@portal/shared/contract';
import { createLiveSet } from '../testing/live-set';
import { consoleToken } from '../testing/operators';
import { testApi } from '../testing/test-api';

const CAMERAS = createLiveSet({ 'mfe-cameras': ['1.0.0', '1.1.0'] });

let requested: number;
let liveSet: () => Promise<LiveSet>;
const api = await testApi(
  {
    trustProxy: ['127.0.0.1'],
    liveSet: async () => {
      requested += 1;
      return liveSet();
    },
    limits: { telemetryByAddress: { max: 30, seconds: 3600 } },
  },
  async (database) => {
    await database.query(sql`
      INSERT INTO reported_versions (remote, version, cohort) VALUES ('mfe-old', '0.9.0', 'stable')`);
  },
);
beforeEach(() => {
  requested = 0;
  liveSet = async () => CAMERAS;
});

const canary = { remote: 'mfe-cameras', version: '1.1.0', cohort: 'canary' } as const;
const load = { ...canary, step: 'render', outcome: 'loaded', duration: 1, code: '' } as const;

const send = (from: string, ...loads: Partial<LoadReport>[]) =>
  api.call('reportBeacon', {
    headers: { 'x-forwarded-for': from },
    body: { loads: loads.map((given) => ({ ...load, ...given })), vitals: [], errors: [] },
  });

/** The counts of a version that decide about a canary. */
async function counted(remote: string, version: string) {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const query = { since, step: 86_400, remote };
  const { body } = await api.send<LoadCount[]>('GET', '/api/operator/v1/load-counts', {
    token: consoleToken(api),
    query,
  });
  const counts = body.data.filter((count) => count.version === version);
  const sum = (name: 'attempts' | 'failures' | 'failing_senders') =>
    counts.reduce((all, count) => all + (count[name] ?? 0), 0);
  return {
    attempts: sum('attempts'),
    failures: sum('failures'),
    failingSenders: sum('failing_senders'),
  };
}

const many = (count: number, given: Partial<LoadReport>) =>
  Array.from({ length: count }, () => given);

test('invented versions are not counted, and do not displace real ones', async () => {
  for (let n = 0; n < 20; n += 1) {
    const invented = Array.from({ length: 50 }, (_, each) => ({ version: `9${n}.${each}.0` }));
    expect((await send('198.51.100.1', ...invented)).status).toBe(204);
  }
  // However many arrive, the live set is requested once a second at most.
  expect(requested).toBeLessThan(20);
  await send('203.0.113.1', {});
  expect(await counted('mfe-cameras', '1.1.0')).toMatchObject({ attempts: 1 });
  const { text } = await api.send('GET', '/metrics');
  expect(text).not.toContain('mfe-cameras",version="9');
});

test('the counts of one sender are limited, and others behind the same address are not refused', async () => {
  const before = await counted('mfe-cameras', '1.1.0');
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    answers.push(await send('198.51.100.2', ...many(50, { outcome: 'failed', step: 'entry' })));
  }
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const after = await counted('mfe-cameras', '1.1.0');
  expect(after.attempts - before.attempts).toBe(20);
  expect(after.failures - before.failures).toBe(20);
  expect(after.failingSenders - before.failingSenders).toBe(1);
});

test('a report of an error does not count as a load, even if it mentions one', async () => {
  const before = await counted('mfe-cameras', '1.1.0');
  const error = { ...canary, kind: 'uncaught', outcome: 'failed' } as const;
  await api.call('reportBeacon', {
    headers: { 'x-forwarded-for': '198.51.100.6' },
    body: { loads: [], vitals: [], errors: [error] },
  });
  expect(await counted('mfe-cameras', '1.1.0')).toEqual(before);
});

test('the counts say how many senders reported failures; a household is one sender', async () => {
  const before = await counted('mfe-cameras', '1.1.0');
  const from = ['2001:db8:1:200::1', '2001:db8:1:2ff::9', '2001:db8:2::1', '198.51.100.3'];
  for (const address of from) await send(address, { outcome: 'crashed' });
  await send('198.51.100.4', { outcome: 'loaded' });
  const after = await counted('mfe-cameras', '1.1.0');
  expect(after.failingSenders - before.failingSenders).toBe(3);
});

test('reports beyond the limit of an address get the usual answer, and are not counted', async () => {
  for (let n = 0; n < 31; n += 1) expect((await send('198.51.100.5')).status).toBe(204);
  const before = await counted('mfe-cameras', '1.1.0');
  expect((await send('198.51.100.5', {})).status).toBe(204);
  expect(await counted('mfe-cameras', '1.1.0')).toEqual(before);
});

test('a version that pages still use is counted after it has left the live set', async () => {
  await send('203.0.113.2', { remote: 'mfe-old', version: '0.9.0', cohort: 'stable' });
  expect(await counted('mfe-old', '0.9.0')).toMatchObject({ attempts: 1 });
});

test('while the live set is unavailable, the known versions still count', async () => {
  liveSet = async () => {
    throw new Error('delivery is away');
  };
  const before = await counted('mfe-cameras', '1.1.0');
  expect((await send('203.0.113.3', { remote: 'mfe-none' }, {})).status).toBe(204);
  expect((await counted('mfe-cameras', '1.1.0')).attempts).toBe(before.attempts + 1);
});
