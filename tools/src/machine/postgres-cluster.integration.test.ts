import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, findPostgres, requirePostgres, startCluster } from './postgres-cluster';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const WHOLE = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'];

/** A folder with programs that report this version. */
function programs(name: string, version: string, names = WHOLE): string {
  const folder = join(home, name);
  const script = `echo 'postgres (PostgreSQL) ${version}'`;
  for (const program of names) testProgram(folder, program, { script });
  return folder;
}

const old = programs('old', '14.9');
const half = programs('half', '16.1', ['initdb', 'postgres']);
const good = programs('good', '15.3 (Debian 15.3-0)');

test('the first folder with a complete and recent server is used', () => {
  expect(findPostgres({ PATH: `${old}:${half}:${good}` }, [])).toBe(good);
});

test('programs outside the path are found too', () => {
  expect(findPostgres({ PATH: '/nowhere' }, [half, good])).toBe(good);
});

test('without any server nothing is found', () => {
  expect(findPostgres({ PATH: old }, [half])).toBeUndefined();
});

const started: Cluster[] = [];
const stored = <Started extends Cluster>(cluster: Started): Started => {
  started.push(cluster);
  return cluster;
};
afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.stop();
});

const getHome = ({ url }: Cluster) => new URL(url).searchParams.get('host') ?? '';

/** A server's answer to a statement. */
function ask({ url }: Cluster, statement: string): string {
  const psql = join(requirePostgres(), 'psql');
  const args = ['--no-psqlrc', '-At', url, '-c', statement];
  const { stdout, stderr } = spawnSync(psql, args, { encoding: 'utf8' });
  return stdout.trim() || stderr.trim();
}

test('a cluster answers until it is stopped, also after a restart, and leaves nothing behind', async () => {
  const cluster = await startCluster();
  const home = getHome(cluster);
  expect(existsSync(`${home}/.s.PGSQL.5432`)).toBe(true);
  await cluster.restart();
  expect(ask(cluster, 'SELECT 1')).toBe('1');
  await cluster.stop();
  expect(existsSync(home)).toBe(false);
});

test('a standby has everything committed before its primary died, and replaces it', async () => {
  const primary = stored(await startCluster());
  ask(primary, 'CREATE TABLE kept (word text)');
  const standby = stored(await primary.standby());
  ask(primary, "INSERT INTO kept VALUES ('committed')");
  await primary.kill();
  expect(ask(standby, 'SELECT word FROM kept')).toBe('committed');
  expect(ask(standby, "INSERT INTO kept VALUES ('later')")).toContain('read-only');
  standby.promote();
  ask(standby, "INSERT INTO kept VALUES ('later')");
  expect(ask(standby, 'SELECT count(*) FROM kept')).toBe('2');
});
