import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requirePostgres } from './postgres';

/** A PostgreSQL server of a test. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** Test data need not reach the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = NaN, gid = NaN] = ['-u', '-g'].map((flag) =>
    parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10),
  );
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    throw new Error("PostgreSQL cannot run as root, and there is no user 'postgres' to run it as");
  }
  return { uid, gid };
}

/**
 * Starts a server in a folder of its own, reached by a socket in it and by nobody else.
 * @throws when this machine has no PostgreSQL and cannot get it
 */
export async function startCluster(): Promise<Cluster> {
  const programs = requirePostgres();
  const user = serverUser();
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');

  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(home, { recursive: true });
    throw new Error(`PostgreSQL could not make a database: ${made.stderr}`);
  }

  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', home, '-c', 'listen_addresses=', ...SETTINGS.flatMap((s) => ['-c', s])],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const cut = () => server.kill('SIGQUIT');
  process.once('exit', cut);
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(server.stderr).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  });

  const stop = async () => {
    process.off('exit', cut);
    // A fast shutdown: open connections are closed.
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true });
  };

  const started = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!started) {
    rmSync(home, { recursive: true });
    throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`);
  }
  return { url: `postgres://portal@localhost/postgres?host=${encodeURIComponent(home)}`, stop };
}
