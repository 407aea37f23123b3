import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache';
import { foundOrProvided, installPackages } from './debian';
import { makeOnce } from './make-once';
import { findProgram } from './program';

const SUITE = 'bookworm';

/**
 * The folder of a fresh Debian 12, with the packages that every Debian has. Do not change it: copy it.
 * @throws when this is not root, or the machine has no debootstrap and cannot get it
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
    // It was made for its owner alone, and is to be the root of all users.
    chmodSync(workshop, 0o755);
    return workshop;
  });
  return folder;
}
