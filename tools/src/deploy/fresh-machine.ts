import { copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { requireDebianRoot } from '../machine/debian';
import { findProgram } from '../machine/program';

/** Runs a program to its end. @throws with its output when it fails */
export function run(
  command: string,
  line: readonly string[],
  options: { cwd?: string; input?: string } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, line, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  const output = error?.message ?? `${stdout}${stderr}`.slice(-4000);
  throw new Error(`${command} ${line.join(' ')}: ${output}`);
}

/** The authorities that this machine trusts, if Node is configured for them: it may be behind a proxy. */
export const EXTRA_AUTHORITIES = process.env['NODE_EXTRA_CA_CERTS'];

/** Turns a folder into the root of a fresh Debian with this machine's Node and npm. */
export function freshMachine(root: string): void {
  mkdirSync(root, { recursive: true });
  run('cp', ['-a', `${requireDebianRoot()}/.`, root]);
  const local = join(root, 'usr/local');
  copyFileSync(process.execPath, join(local, 'bin/node'));
  const npm = findProgram(['npm']);
  if (npm === undefined) throw new Error('npm is not on the PATH');
  const folder = dirname(dirname(realpathSync(npm)));
  cpSync(folder, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npx-cli.js', join(local, 'bin/npx'));
  if (EXTRA_AUTHORITIES !== undefined) {
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
    copyFileSync(EXTRA_AUTHORITIES, join(root, 'etc/ssl/certs/extra.crt'));
  }
}
