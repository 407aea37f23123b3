import { sql } from 'drizzle-orm';
import type { Beacon, Cohort } from '@portal/shared/contract';
import { newDemoDatabase } from '../testing/demo-database';
import { type Share, limitToShare } from './count';

const SHARE: Share = { loads: 5, vitals: 3, errors: 2 };

const demo = await newDemoDatabase();
await demo.database.query(sql`
  INSERT INTO reported_versions (remote, version, cohort) VALUES
    ('mfe-cameras', '1.0.0', 'stable'), ('mfe-cameras', '1.0.0', 'canary')`);
afterAll(() => demo.discard());

const VERSION = { remote: 'mfe-cameras', version: '1.0.0' } as const;

const loads = (
  count: number,
  {
    outcome = 'loaded',
    cohort = 'stable',
  }: { outcome?: 'loaded' | 'failed'; cohort?: Cohort } = {},
): Beacon['loads'] =>
  Array.from({ length: count }, () => ({
    ...VERSION,
    cohort,
    step: 'render',
    outcome,
    duration: 1,
    code: '',
  }));

/** How many rows of a beacon are counted. */
async function counted(sender: string, beacon: Partial<Beacon>) {
  const full = { loads: [], vitals: [], errors: [], ...beacon };
  const within = await limitToShare(demo.database, sender, full, SHARE);
  return {
    loads: within.loads.length,
    vitals: within.vitals.length,
    errors: within.errors.length,
  };
}

const failedAt = async (sender: string) =>
  (
    await demo.database.first<{ failed_at: string | null }>(
      sql`SELECT failed_at::text FROM reporting_senders WHERE sender = ${sender}`,
    )
  )?.failed_at;

test('each kind has its own daily share, to the last row', async () => {
  const vitals: Beacon['vitals'] = Array.from({ length: 2 }, () => ({
    ...VERSION,
    cohort: 'stable',
    name: 'LCP',
    value: 1,
  }));
  const errors: Beacon['errors'] = [{ ...VERSION, cohort: 'stable', kind: 'uncaught' }];
  expect(await counted('kinds', { loads: loads(3), vitals, errors })).toEqual({
    loads: 3,
    vitals: 2,
    errors: 1,
  });
  expect(await counted('kinds', { loads: loads(3), vitals, errors })).toEqual({
    loads: 2,
    vitals: 1,
    errors: 1,
  });
  expect(await counted('kinds', { loads: loads(3), vitals, errors })).toEqual({
    loads: 0,
    vitals: 0,
    errors: 0,
  });
});

test('the canary of a version has a share separate from its stable loads', async () => {
  await counted('cohorts', { loads: loads(4) });
  const both = [...loads(4), ...loads(4, { cohort: 'canary' })];
  expect(await counted('cohorts', { loads: both })).toMatchObject({ loads: 5 });
});

test('the count of a sender who never stops fits into its column', async () => {
  await counted('endless', { loads: loads(1) });
  const most = 1_000_000_000;
  await demo.database.query(
    sql`UPDATE reporting_senders SET loads = ${most} WHERE sender = 'endless'`,
  );
  expect(await counted('endless', { loads: loads(1) })).toMatchObject({ loads: 0 });
  const stored = sql`SELECT loads FROM reporting_senders WHERE sender = 'endless'`;
  expect(await demo.database.first(stored)).toEqual({ loads: most });
});

test('neither loads nor failures beyond the share change when a failure was last counted', async () => {
  await counted('failing', { loads: loads(1, { outcome: 'failed' }) });
  const failed = await failedAt('failing');
  expect(failed).toEqual(expect.any(String));
  await counted('failing', { loads: loads(3) });
  expect(await failedAt('failing')).toBe(failed);
  await counted('failing', { loads: loads(1, { outcome: 'failed' }) });
  const last = await failedAt('failing');
  expect(last).not.toBe(failed);
  await counted('failing', { loads: loads(1, { outcome: 'failed' }) });
  expect(await failedAt('failing')).toBe(last);
});
