import { cleanUp } from '../testing/portal-fixture';
import { postgresPrograms } from '../testing/postgres-programs';
import { dumpDatabase, restoreDatabase } from './database-server';

afterEach(cleanUp);

const ADDRESS = 'postgres://portal:s%40fe@[::1]:5433/home?sslmode=verify-full';

test.each([
  ['dump', dumpDatabase],
  ['restore', restoreDatabase],
])('a %s reaches the server as its address says, and shows no password', async (_what, work) => {
  const called = await postgresPrograms({ pg_dump: '', pg_restore: '' });
  await work(ADDRESS, '/backup/database.dump');
  const lines = await called();
  expect(lines).toContain('--dbname=postgres://portal@[::1]:5433/home?sslmode=verify-full');
  expect(lines.at(-1)).toBe('password: s@fe');
  expect(lines.slice(0, -1).join(' ')).not.toMatch(/s@fe|s%40fe/);
});
