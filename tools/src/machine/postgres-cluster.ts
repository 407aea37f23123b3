import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { foundOrProvided, installPackages } from './debian';
import { listFolders, isExecutable } from './program';

/** Debian installs the server's programs outside the path, in a folder for each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const DEBIAN_PACKAGES = ['postgresql'];

const MIN_VERSION = 15;

/** The programs of a server; some folders have links to a part of them. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'];

const debianFolders = (): string[] =>
  existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];

const versionIn = (folder: string): number => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
};

const hasServer = (folder: string): boolean =>
  PROGRAMS.every((name) => isExecutable(join(folder, name))) && versionIn(folder) >= MIN_VERSION;

/** The folder of a PostgreSQL server's programs, 15 or newer. */
export const findPostgres = ({ PATH } = process.env, further = debianFolders()) =>
  [...listFolders(PATH), ...further].find(hasServer);

/**
 * The same, installed by apt-get when it is missing and that is allowed. @throws when there is none and it cannot be
 * installed
 */
export const requirePostgres = (): string =>
  foundOrProvided(
    findPostgres,
    () => installPackages('PostgreSQL', DEBIAN_PACKAGES),
    `Tests of replicas need a PostgreSQL server, ${MIN_VERSION} or newer: install it (apt-get install ` +
      'postgresql), put its programs on the PATH, or name a running one with TEST_DATABASE_URL',
  );

export interface Cluster {
  url: string;
  /** Like an operator's restart: open connections are closed. */
  restart(): Promise<void>;
  /** Like `kill -9`. */
  kill(): Promise<void>;
  /** A replica of this server, until it is promoted. This one then waits for it with each commit. */
  standby(options?: ClusterOptions): Promise<Standby>;
  stop(): Promise<void>;
}

export interface Standby extends Cluster {
  promote(): void;
}

interface ClusterOptions {
  /** The folder for its files; the one for temporary files by default. */
  parent?: string;
  /** Additional environment variables of its processes. */
  environment?: Record<string, string>;
}

/** Test data need not reach the disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off'];

/** Nor must it survive the server, unless there is a replica. */
const ALONE = ['synchronous_commit=off'];
const FOLLOWED = ['synchronous_commit=on', 'synchronous_standby_names=*', 'wal_keep_size=64MB'];
const FOLLOWING = ['wal_retrieve_retry_interval=200ms', 'wal_receiver_status_interval=1s'];

const READY = /ready to accept (read-only )?connections/;

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = NaN, gid = NaN] = ['-u', '-g'].map((flag) =>
    parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10),
  );
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    throw new Error("PostgreSQL cannot run as root, and there is no user 'postgres' to run it as");
  }
  return { uid, gid };
}

/** A server's programs and its files, in an exclusive folder. */
class Home {
  readonly folder: string;
  readonly data: string;
  readonly url: string;
  readonly #programs = requirePostgres();
  readonly #user = serverUser();
  readonly #env: NodeJS.ProcessEnv;

  constructor({ parent = tmpdir(), environment }: ClusterOptions) {
    this.folder = mkdtempSync(join(parent, 'portal-postgres-'));
    if (this.#user) chownSync(this.folder, this.#user.uid, this.#user.gid);
    this.data = join(this.folder, 'data');
    this.url = `postgres://portal@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
    this.#env = { ...process.env, ...environment };
  }

  /** Runs a program and waits for its end. @throws when it fails */
  run(program: string, ...args: string[]): void {
    const { status, stderr, error } = spawnSync(join(this.#programs, program), args, {
      ...this.#user,
      cwd: this.folder,
      encoding: 'utf8',
    });
    if (status === 0) return;
    throw new Error(`PostgreSQL's ${program} failed: ${stderr}`, { cause: error });
  }

  serve(settings: readonly string[]): ChildProcess {
    return spawn(
      join(this.#programs, 'postgres'),
      [
        ...['-D', this.data, '-k', this.folder, '-c', 'listen_addresses='],
        ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...this.#user, cwd: this.folder, env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Resolves when a server answers. @throws when it ends before */
async function untilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    if (!server.stderr) return;
    createInterface(server.stderr).on('line', (line) => {
      lines.push(line);
      if (READY.test(line)) resolve(true);
    });
  });
  const started = await Promise.race([ready, once(server, 'exit').then(() => false)]);
  if (!started) throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`);
}

async function serve(home: Home, settings: readonly string[]): Promise<Standby> {
  let server = home.serve(settings);
  const cut = () => server.kill('SIGQUIT');
  process.once('exit', cut);
  let followed: readonly string[] = [];

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    process.off('exit', cut);
    // A fast shutdown: open connections are closed.
    await end('SIGINT');
    home.remove();
  };
  const restart = async () => {
    await end('SIGINT');
    server = home.serve([...settings, ...followed]);
    await untilReady(server);
  };

  await untilReady(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: home.url,
    restart,
    kill: () => end('SIGKILL'),
    async standby(own = {}) {
      const next = new Home(own);
      const copying = [
        '-h',
        home.folder,
        '-U',
        'portal',
        '-D',
        next.data,
        '-c',
        'fast',
        '--no-sync',
      ];
      next.run('pg_basebackup', ...copying, '--write-recovery-conf');
      const standby = await serve(next, FOLLOWING);
      followed = FOLLOWED;
      await restart();
      return standby;
    },
    promote: () => home.run('pg_ctl', 'promote', '-D', home.data),
    stop,
  };
}

/**
 * Starts a server in its own folder, reachable only by a socket in it. @throws when this machine has no PostgreSQL and
 * it cannot be installed
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const home = new Home(options);
  try {
    const access = ['-U', 'portal', '-A', 'trust'];
    home.run('initdb', '-D', home.data, ...access, '-E', 'UTF8', '--no-locale', '--no-sync');
  } catch (error) {
    home.remove();
    throw error;
  }
  return serve(home, ALONE);
}
