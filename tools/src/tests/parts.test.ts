import type { startCluster } from '../machine/postgres-cluster';
import { onDatabaseServer } from './parts';

const saved = { ...process.env };
beforeEach(() => {
  delete process.env['TEST_DATABASE_URL'];
});
afterEach(() => {
  process.env = { ...saved };
});

const one = { passed: 1, failed: 0, failures: [], files: [] };

/** The environment of running tests, and their counts. */
async function seen(...start: [typeof startCluster] | []) {
  let url: string | undefined;
  const counts = await onDatabaseServer(
    async () => {
      url = process.env['TEST_DATABASE_URL'];
      return one;
    },
    ...start,
  );
  return { url, counts };
}

test('a configured server is used', async () => {
  process.env['TEST_DATABASE_URL'] = 'postgres://named';
  expect(await seen()).toEqual({ url: 'postgres://named', counts: one });
});

test('without one the tests get their own, for as long as they run', async () => {
  const { url, counts } = await seen();
  expect(url).toMatch(/^postgres:.*host=%2F/);
  expect(counts).toEqual(one);
  expect(process.env['TEST_DATABASE_URL']).toBeUndefined();
});

test('without any server the run fails', async () => {
  const impossible = () => Promise.reject(new Error('there is no PostgreSQL'));
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  expect((await seen(impossible)).counts).toEqual({
    passed: 0,
    failed: 1,
    failures: ['there is no PostgreSQL'],
    files: [],
  });
  expect(logged).toHaveBeenCalledWith('FAILED: there is no PostgreSQL');
});
