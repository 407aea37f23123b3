import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@portal/shared/contract';

/** The workspace's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Bytes by brotli a package may take of a first visit, by the name of the visit; in `package.json`. */
export type Budget = Readonly<Record<string, number>>;

/** A package that is built for the browser. */
export interface Package {
  name: string;
  folder: string;
  kind: RemoteManifest['kind'];
  version: string;
  manifest: RemoteManifest;
  /** What its first visits may weigh; a package without one may weigh anything. */
  budget?: Budget;
}

function readJson<Shape>(folder: string, file: string): Shape {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Shape;
  } catch (cause) {
    const name = basename(folder);
    throw new Error(`${name} has no readable ${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * A package as its `remote.json` and `package.json` describe it: the former makes it host or remote.
 * Throws when one of them cannot be read, or names another package than its folder.
 */
export function readPackage(name: string, version?: string, root: string = ROOT): Package {
  const folder = join(root, name);
  const manifest = readJson<RemoteManifest>(folder, 'remote.json');
  if (manifest.name !== basename(folder)) {
    throw new Error(`${name}/remote.json names '${manifest.name}': folder and name must agree`);
  }
  const own = readJson<Pick<Package, 'version' | 'budget'>>(folder, 'package.json');
  return {
    name: manifest.name,
    folder,
    kind: manifest.kind,
    version: version ?? own.version,
    manifest,
    ...(own.budget && { budget: own.budget }),
  };
}
