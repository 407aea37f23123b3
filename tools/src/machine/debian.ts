import { spawnSync, type StdioOptions } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE, findProgram, makeOnce } from './program';

/** Progress goes to standard error: a command may print data. */
const PROGRESS: StdioOptions = ['ignore', process.stderr, 'inherit'];

/** A mirror may be out of order for a moment. */
const MAX_ATTEMPTS = 3;

function runAptGet(...line: string[]): boolean {
  const lock = join(tmpdir(), 'portal-apt-get.lock');
  const options = ['-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];
  // apt-get fails at once while another one runs, and journeys that need programs run in parallel.
  const { status } = spawnSync('flock', [lock, 'apt-get', ...options, ...line], {
    stdio: PROGRESS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs packages on Debian as root. The caller checks the result. */
export function installPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  if (findProgram(['apt-get']) === undefined) return;
  console.error(`Installing ${what} (once; about a minute)`);
  const install = () =>
    runAptGet('update', '-q') &&
    runAptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) if (install()) return;
}

/** What is found, at once or after installing it. @throws `missing` when there is none and it cannot be installed */
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

const SUITE = 'bookworm';

/**
 * The folder of a fresh Debian 12 with its base packages. Do not change it: copy it. @throws when this is not root, or
 * the machine has no debootstrap and it cannot be installed
 */
export function requireDebianRoot(): string {
  const folder = join(CACHE, 'debian', SUITE);
  makeOnce(folder, (workshop) => {
    const missing = 'A fresh Debian needs root and debootstrap (apt-get install debootstrap)';
    const program = foundOrProvided(
      () => findProgram(['debootstrap']),
      () => installPackages('debootstrap', ['debootstrap']),
      missing,
    );
    if (process.getuid?.() !== 0) throw new Error(missing);
    console.error('Making a fresh Debian (once; about a minute)');
    const { status } = spawnSync(program, ['--variant=minbase', SUITE, workshop], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('debootstrap made no Debian');
    // It was created for its owner only, and is to be the root of all users.
    chmodSync(workshop, 0o755);
    return workshop;
  });
  return folder;
}
