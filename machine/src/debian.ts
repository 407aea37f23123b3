import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The prefix of the apt-get command; null when there is no apt-get or it may not be used. */
function rights(): string[] | null {
  if (!succeeds('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

/** Installs packages where that is possible and allowed. The caller checks the result. */
export function installPackages(what: string, packages: readonly string[]): void {
  const before = rights();
  if (before === null) return;
  console.log(`Installing ${what} (once; about a minute)`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...before, 'apt-get', ...args];
    const { status } = spawnSync(command, rest, { stdio: 'inherit', env: environment });
    if (status !== 0) return;
  }
}

/**
 * What is found, after its packages were installed if need be and that is allowed.
 * @throws `missing` when there is none and none can be had
 */
export function foundOrInstalled<Found>(
  find: () => Found | undefined,
  what: string,
  packages: readonly string[],
  missing: string,
): Found {
  const found = find();
  if (found !== undefined) return found;
  installPackages(what, packages);
  const installed = find();
  if (installed === undefined) throw new Error(missing);
  return installed;
}

/**
 * Unpacks packages into a folder instead of installing them, for a server that would else be started with
 * the machine. It needs no rights but to read; whether it helped shows by what is there then.
 */
export function unpackPackages(what: string, packages: readonly string[], folder: string): void {
  if (existsSync(folder) || !succeeds('apt-get', '--version')) return;
  console.log(`Unpacking ${what} (once)`);
  mkdirSync(dirname(folder), { recursive: true });
  const workshop = mkdtempSync(`${folder}-`);
  const run = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { cwd: workshop, stdio: 'inherit' }).status === 0;
  const download = () => run('apt-get', 'download', '-q', ...packages);
  const update = () => {
    const [command = '', ...rest] = [...(rights() ?? []), 'apt-get', 'update', '-q'];
    return run(command, ...rest);
  };
  try {
    if (!download() && !(update() && download())) return;
    const files = readdirSync(workshop).filter((name) => name.endsWith('.deb'));
    const unpacked = join(workshop, 'unpacked');
    if (!files.every((file) => run('dpkg-deb', '-x', file, unpacked))) return;
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(unpacked, folder);
  } finally {
    rmSync(workshop, { recursive: true });
  }
}
