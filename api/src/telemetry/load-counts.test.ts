import type { LoadCount } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { createLiveSet } from '../testing/live-set';
import { consoleToken } from '../testing/operators';
import { testApi } from '../testing/test-api';

const MINUTE = 60_000;
/** The hour that begins an hour before the current one. */
const hour = Math.floor(Date.now() / 3_600_000 - 1) * 3_600_000;
const at = (minutes: number) => new Date(hour + minutes * MINUTE).toISOString();
const periodAt = (minutes: number) => at(minutes).replace('.000', '');

const liveSet = async () => createLiveSet({ 'mfe-new': ['2.0.0'] });
const api = await testApi({ liveSet }, async (database) => {
  await database.query(sql`
    INSERT INTO reported_versions (remote, version, cohort) VALUES
      ('mfe-cameras', '1.2.0', 'stable'), ('mfe-cameras', '1.3.0', 'canary'),
      ('mfe-policy', '1.0.0', 'stable')`);
  await database.query(sql`
    INSERT INTO load_minutes (remote, version, cohort, minute, attempts, failures, errors) VALUES
      ('mfe-cameras', '1.2.0', 'stable', ${at(0)}, 10, 1, 0),
      ('mfe-cameras', '1.2.0', 'stable', ${at(4)}, 20, 0, 2),
      ('mfe-cameras', '1.3.0', 'canary', ${at(4)}, 5, 4, 0),
      ('mfe-cameras', '1.2.0', 'stable', ${at(5)}, 7, 0, 0),
      ('mfe-policy', '1.0.0', 'stable', ${at(3)}, 1, 0, 0),
      ('mfe-policy', '1.0.0', 'stable', now() - interval '15 days', 100, 0, 0)`);
});

const counts = (
  query: Record<string, string | number>,
  token: string | undefined = consoleToken(api),
) => api.send<LoadCount[]>('GET', '/api/operator/v1/load-counts', { token, query });

const row = (remote: string, version: string, cohort: string, ...rest: (string | number)[]) => {
  const [from, attempts, failures, errors, failing_senders = 0] = rest;
  const counts = { attempts, failures, errors, violations: 0, failing_senders };
  return { remote, version, cohort, from, ...counts };
};

test('counts are grouped by intervals, ascending', async () => {
  const { status, body } = await counts({ since: at(0), step: 300, remote: 'mfe-cameras' });
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      row('mfe-cameras', '1.2.0', 'stable', periodAt(0), 30, 1, 2),
      row('mfe-cameras', '1.3.0', 'canary', periodAt(0), 5, 4, 0),
      row('mfe-cameras', '1.2.0', 'stable', periodAt(5), 7, 0, 0),
    ],
  });
});

test('a leap second is a valid time', async () => {
  const { status, body } = await counts({ since: '2016-12-31T23:59:60Z', step: 86_400 });
  expect(status).toBe(200);
  expect(body.data).not.toEqual([]);
});

test('a time zone without its minutes is invalid', async () => {
  const { status, body } = await counts({ since: '2026-06-01T00:00:00+05', step: 86_400 });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['since']);
});

test('counts start at the requested minute and cover all remotes unless one is named', async () => {
  const since = new Date(hour + 3 * MINUTE + 59_000).toISOString();
  const { body } = await counts({ since, step: 3600 });
  expect(body.data).toEqual([
    row('mfe-cameras', '1.2.0', 'stable', periodAt(0), 27, 0, 2),
    row('mfe-cameras', '1.3.0', 'canary', periodAt(0), 5, 4, 0),
    row('mfe-policy', '1.0.0', 'stable', periodAt(0), 1, 0, 0),
  ]);
});

test('a page’s report counts attempts, failures and errors of the version', async () => {
  const of = { remote: 'mfe-new', version: '2.0.0', cohort: 'canary' };
  const load = { ...of, step: 'render', outcome: 'loaded', duration: 1, code: '' };
  await api.call('reportBeacon', {
    body: {
      loads: [load, { ...load, outcome: 'crashed' }, { ...load, step: 'entry', outcome: 'failed' }],
      vitals: [],
      errors: [
        { ...of, kind: 'rejection' },
        // A version cannot cause it.
        { ...of, kind: 'answer', call: 'cameras' },
      ],
    },
  });
  const { body } = await counts({ since: at(0), step: 86_400, remote: 'mfe-new' });
  expect(body.data).toEqual([
    row('mfe-new', '2.0.0', 'canary', expect.any(String) as string, 3, 2, 1, 1),
  ]);
});

test('minutes are stored for 14 days', async () => {
  const since = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const { body } = await counts({ since, step: 86_400, remote: 'mfe-policy' });
  const attempts = body.data.map((count) => count.attempts);
  expect(attempts).toEqual([1]);
});

const since = '2026-01-01T00:00:00Z';
test.each([
  ['no beginning', { step: 60 }, 'since'],
  ['a beginning that is no time', { since: 'yesterday', step: 60 }, 'since'],
  ['no step', { since }, 'step'],
  ['a step below a minute', { since, step: 59 }, 'step'],
  ['a step above a day', { since, step: 86_460 }, 'step'],
  ['a step of no whole minutes', { since, step: 90 }, 'step'],
  ['too many stretches', { since, step: 60 }, 'step'],
  ['a remote that is no name', { since, step: 86_400, remote: '"' }, 'remote'],
])('%s is refused', async (_what, query, field) => {
  const { status, body } = await counts(query);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('only operators get the counts', async () => {
  expect((await counts({ since, step: 86_400 }, 'x')).status).toBe(401);
});
