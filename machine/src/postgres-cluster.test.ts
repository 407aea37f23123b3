import { existsSync } from 'node:fs';
import { startCluster } from './postgres-cluster';

test('a cluster answers for as long as it is wanted, and leaves nothing behind', async () => {
  const cluster = await startCluster();
  const home = new URL(cluster.url).searchParams.get('host') ?? '';
  expect(existsSync(`${home}/.s.PGSQL.5432`)).toBe(true);
  await cluster.stop();
  expect(existsSync(home)).toBe(false);
}, 120_000);
