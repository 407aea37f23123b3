import { sql } from 'drizzle-orm';
import { openTransaction, testOnServer } from '../testing/on-server';
import { createLiveSet } from '../testing/live-set';
import { startTestApi } from '../testing/test-api';

testOnServer(
  'a report that is the first within the hour waits for none that is counted meanwhile',
  async () => {
    const liveSet = async () => createLiveSet({ 'mfe-cameras': ['1.2.0'] });
    await using api = await startTestApi({ liveSet }, async (database) => {
      await database.query(sql`
        INSERT INTO reported_versions (remote, version, cohort, seen_at)
        VALUES ('mfe-cameras', '1.2.0', 'stable', now() - interval '2 hours')`);
    });
    const counting = await openTransaction(
      api.databaseUrl,
      `INSERT INTO remote_loads (remote, version, cohort, step, outcome, total)
       VALUES ('mfe-cameras', '1.2.0', 'stable', 'render', 'loaded', 1)`,
    );
    const error = {
      kind: 'uncaught',
      remote: 'mfe-cameras',
      version: '1.2.0',
      cohort: 'stable',
    } as const;
    const reported = api.call('reportBeacon', { body: { loads: [], vitals: [], errors: [error] } });
    const waited = counting.isWaitedFor().then(() => 'waited');
    expect(await Promise.race([waited, reported.then(({ status }) => status)])).toBe(204);
    await counting[Symbol.asyncDispose]();
    await waited.catch(() => undefined);
  },
  60_000,
);
