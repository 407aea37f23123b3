import { spawnSync, type StdioOptions } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Progress goes to standard error: a command may print data. */
const PROGRESS: StdioOptions = ['ignore', process.stderr, 'inherit'];

/** Installs packages where this is Debian and root. The caller checks the result. */
export function installPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  console.error(`Installing ${what} (once; about a minute)`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lock = join(tmpdir(), 'portal-apt-get.lock');
  for (const line of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    // apt-get fails at once while another one runs, and journeys that need programs run side by side.
    const command = [lock, 'apt-get', '-o', 'Acquire::Retries=5', ...line];
    const { status } = spawnSync('flock', command, { stdio: PROGRESS, env: environment });
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
