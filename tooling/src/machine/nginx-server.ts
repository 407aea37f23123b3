import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NginxSettings, writeNginxFolder } from '@portal/delivery/nginx';
import { type Certificate, makeCertificate } from './certificate';
import { requireNginx } from './nginx';

/** An nginx of a test, as docs/operations.md has it started. */
export interface NginxServer {
  origin: string;
  /** What it logged of each request until now. */
  log(): string;
  stop(): Promise<void>;
}

export interface NginxOptions extends Pick<NginxSettings, 'data' | 'host' | 'api' | 'operators'> {
  port: number;
  /** Speak https and HTTP/2, with a certificate of its own making or the given one. */
  https?: boolean | Certificate;
}

/**
 * Starts nginx with the configuration of this repository in a folder of its own.
 * @throws when this machine has no nginx and cannot get it, or nginx refuses the configuration
 */
export async function startNginx({
  port,
  https = false,
  ...settings
}: NginxOptions): Promise<NginxServer> {
  const { program, brotli } = requireNginx();
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  writeNginxFolder(folder, {
    ...settings,
    listen: `127.0.0.1:${port}`,
    tls: https === true ? makeCertificate(folder) : https || undefined,
    brotli,
    // Its workers would else be a user that may not read the store.
    user: process.getuid?.() === 0 ? 'root' : undefined,
  });
  const server = spawn(
    program,
    ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = once(server, 'exit');
  const cut = () => server.kill('SIGTERM');
  process.once('exit', cut);

  // It writes its number once it listens, and where it cannot it ends after some tries.
  while (server.exitCode === null && !existsSync(join(folder, 'nginx.pid'))) await pause(10);
  if (server.exitCode !== null) {
    process.off('exit', cut);
    rmSync(folder, { recursive: true });
    throw new Error(`nginx did not start: ${said}`);
  }
  return {
    origin: `${https ? 'https' : 'http'}://127.0.0.1:${port}`,
    log: () => readFileSync(join(folder, 'logs/access.log'), 'utf8'),
    async stop() {
      process.off('exit', cut);
      cut();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
