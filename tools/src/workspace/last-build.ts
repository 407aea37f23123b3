import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Package } from '@portal/build/package';

/** What a package's `dist` is a build of. */
interface LastBuild {
  version: string;
  sources: string;
  /** The hash of the manifest in `dist`, which has the hashes of all other files. */
  manifest: string;
}

const getNotePath = (folder: string): string => join(folder, '.cache/last-build.json');

const manifestHash = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'dist/remote.json')))
    .digest('hex');

/** Notes that a package's `dist` is a build of the sources with this hash. */
export function noteBuild({ folder, version }: Package, sources: string): void {
  const note: LastBuild = { version, sources, manifest: manifestHash(folder) };
  mkdirSync(dirname(getNotePath(folder)), { recursive: true });
  writeFileSync(getNotePath(folder), JSON.stringify(note));
}

/** Whether a package's `dist` is a build of this version, of the sources with this hash. */
export function isBuiltFrom({ folder, version }: Package, sources: string): boolean {
  try {
    const last = JSON.parse(readFileSync(getNotePath(folder), 'utf8')) as LastBuild;
    const same = last.version === version && last.sources === sources;
    return same && last.manifest === manifestHash(folder);
  } catch {
    // Never built here, or deleted since.
    return false;
  }
}

/** Has a package built again at the next start, whatever its `dist` is a build of. */
export const forgetBuild = ({ folder }: Package): void =>
  rmSync(getNotePath(folder), { force: true });
