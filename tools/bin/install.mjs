import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import './require-node.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * Whether npm installed what the lock file lists, by `npm ci` or `npm install`: it records that in `node_modules`.
 * Optional packages are often for other platforms.
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      optional ||
      (path in installed &&
        installed[path].version === version &&
        installed[path].integrity === integrity),
  );
}

/** Installs the dependencies when they are missing or the lock file changed; needs only Node itself. */
export function installMissing() {
  if (isInstalled(ROOT)) return;

  console.log('Installing dependencies (once; about a minute)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(status ?? 1);
  }
}
