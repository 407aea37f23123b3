import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './cache';
import { installPackages } from './debian';
import { findProgram } from './program';

const SUITE = 'bookworm';

const debootstrap = () => findProgram(['debootstrap'], process.env['PATH']);

/**
 * The folder of a fresh Debian 12, with the packages that every Debian has. Do not change it: copy it.
 * @throws when this is not root, or the machine has no debootstrap and cannot get it
 */
export function requireDebianRoot(): string {
  const folder = join(CACHE, 'debian', SUITE);
  if (existsSync(folder)) return folder;
  if (debootstrap() === undefined) installPackages('debootstrap', ['debootstrap']);
  const program = debootstrap();
  if (program === undefined || process.getuid?.() !== 0) {
    throw new Error('A fresh Debian needs root and debootstrap (apt-get install debootstrap)');
  }
  console.log('Making a fresh Debian (once; about a minute)');
  mkdirSync(dirname(folder), { recursive: true });
  const workshop = mkdtempSync(`${folder}-`);
  const { status } = spawnSync(program, ['--variant=minbase', SUITE, workshop], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    rmSync(workshop, { recursive: true });
    throw new Error('debootstrap made no Debian');
  }
  // It was made for its owner alone, and is to be the root of all users.
  chmodSync(workshop, 0o755);
  renameSync(workshop, folder);
  return folder;
}
