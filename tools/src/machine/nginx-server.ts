import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackages } from './debian';
import { listFolders, isExecutable } from './program';

/** Debian installs servers outside the path of most users. */
const DEBIAN_FOLDER = '/usr/sbin';
const DEBIAN_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

const BROTLI = '../lib/nginx/modules/ngx_http_brotli_static_module.so';

interface Nginx {
  program: string;
  /** Its module for files already compressed with brotli, if it has one. */
  brotli?: string;
}

function nginxIn(folder: string): Nginx[] {
  const program = join(folder, 'nginx');
  if (!isExecutable(program)) return [];
  const brotli = join(dirname(program), BROTLI);
  return [{ program, ...(existsSync(brotli) && { brotli }) }];
}

/** The machine's nginx; one with brotli is preferred. */
export function findNginx(
  { PATH } = process.env,
  further: readonly string[] = [DEBIAN_FOLDER],
): Nginx | undefined {
  const found = [...listFolders(PATH), ...further].flatMap(nginxIn);
  return found.find(({ brotli }) => brotli !== undefined) ?? found[0];
}

/**
 * The same, installed by apt-get when it is missing and this is root. @throws when there is none and it cannot be
 * installed
 */
export function requireNginx(): Nginx {
  const found = findNginx();
  if (found?.brotli !== undefined) return found;
  installPackages('nginx', DEBIAN_PACKAGES);
  const installed = findNginx();
  if (installed) return installed;
  throw new Error(
    'Tests of the set-up of production need nginx, 1.22 or newer: install it (apt-get install nginx ' +
      'libnginx-mod-http-brotli-static), or put it on the PATH',
  );
}

export interface NginxServer {
  /** Its log of requests. */
  log(): string;
  /** All its logs, about itself and about requests. */
  allLogs(): string;
  /** Stops it, with all connections, and starts it on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What a configuration needs to know about this machine. */
interface NginxEnvironment extends Pick<Nginx, 'brotli'> {
  /** The user of its workers, where nginx would otherwise choose one with fewer rights to read files. */
  user: string | undefined;
}

/**
 * Starts nginx in its own folder. `configure` writes `nginx.conf` there, which names `nginx.pid` and `logs/access.log`
 * in the same folder. @throws when this machine has no nginx and it cannot be installed, or nginx refuses the
 * configuration
 */
export async function startNginx(
  configure: (folder: string, environment: NginxEnvironment) => void,
): Promise<NginxServer> {
  const { program, ...found } = requireNginx();
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  configure(folder, { ...found, user: process.getuid?.() === 0 ? 'root' : undefined });
  const pid = join(folder, 'nginx.pid');
  let server: ChildProcess;
  let output = '';
  const end = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  const start = async () => {
    server = spawn(
      program,
      ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    output = '';
    server.stderr?.on('data', (chunk) => (output += String(chunk)));
    // It writes its process id once it listens. If it cannot listen it exits after some tries.
    while (server.exitCode === null && !existsSync(pid)) await pause(10);
    if (server.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
  };
  const cut = () => server.kill('SIGTERM');
  process.once('exit', cut);
  const forget = () => {
    process.off('exit', cut);
    rmSync(folder, { recursive: true });
  };

  await start().catch((error: unknown) => {
    forget();
    throw error;
  });
  return {
    allLogs: () =>
      readdirSync(join(folder, 'logs'))
        .map((file) => readFileSync(join(folder, 'logs', file), 'utf8'))
        .join('\n') + output,
    log: () => readFileSync(join(folder, 'logs/access.log'), 'utf8'),
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      forget();
    },
  };
}
