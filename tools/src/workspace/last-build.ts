import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Package } from '@portal/build/package';

/** The sources of a package's `dist`. */
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

/** Records that a package's `dist` was built from the sources with this hash. */
export function noteBuild({ folder, version }: Package, sources: string): void {
  const note: LastBuild = { version, sources, manifest: manifestHash(folder) };
  mkdirSync(dirname(getNotePath(folder)), { recursive: true });
  writeFileSync(getNotePath(folder), JSON.stringify(note));
}

/** Whether a package's `dist` was built as this version, from the sources with this hash. */
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

/** Makes the next start build a package again, whatever its `dist` was built from. */
export const forgetBuild = ({ folder }: Package): void =>
  rmSync(getNotePath(folder), { force: true });
