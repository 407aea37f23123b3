import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeOnce } from './make-once';

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
 * What is found, at once or after it was provided.
 * @throws `missing` when there is none and none can be had
 */
export function foundOrProvided<Found>(
  find: () => Found | undefined,
  provide: () => void,
  missing: string,
): Found {
  const found = find();
  if (found !== undefined) return found;
  provide();
  const provided = find();
  if (provided === undefined) throw new Error(missing);
  return provided;
}

/**
 * Unpacks packages into a folder instead of installing them, for a server that would else be started with
 * the machine. It needs no rights but to read; whether it helped shows by what is there then.
 */
export function unpackPackages(what: string, packages: readonly string[], folder: string): void {
  if (!succeeds('apt-get', '--version')) return;
  makeOnce(folder, (workshop) => {
    console.log(`Unpacking ${what} (once)`);
    const run = (command: string, ...args: string[]): boolean =>
      spawnSync(command, args, { cwd: workshop, stdio: 'inherit' }).status === 0;
    const download = () => run('apt-get', 'download', '-q', ...packages);
    const update = () => {
      const [command = '', ...rest] = [...(rights() ?? []), 'apt-get', 'update', '-q'];
      return run(command, ...rest);
    };
    if (!download() && !(update() && download())) return null;
    const files = readdirSync(workshop).filter((name) => name.endsWith('.deb'));
    const unpacked = join(workshop, 'unpacked');
    return files.every((file) => run('dpkg-deb', '-x', file, unpacked)) ? unpacked : null;
  });
}
