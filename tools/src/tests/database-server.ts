import { startCluster } from '../machine/postgres-cluster';
import { type Counts, failure } from './check';

/** Runs tests of the API on the server `TEST_DATABASE_URL` names, else on one of their own. */
export async function onDatabaseServer(
  run: () => Promise<Counts>,
  start = startCluster,
): Promise<Counts> {
  if (process.env['TEST_DATABASE_URL']) return run();
  const cluster = await start().catch((error: Error) => {
    console.error(`FAILED: ${error.message}`);
    return error;
  });
  if (cluster instanceof Error) return failure(cluster.message);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    return await run();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  }
}
