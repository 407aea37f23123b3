import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/contract';
import type { Budget } from '@portal/shared/contract/first-visits';

/** A package that is built for the browser. */
export interface Package {
  name: string;
  folder: string;
  kind: RemoteManifest['kind'];
  version: string;
  manifest: RemoteManifest;
  /** The limits of its first visits; without them there is no limit. */
  budget?: Budget;
}

/** The container's global name. It contains the version, so that one page can hold two versions. */
export const containerName = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');

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
export function readPackage(folder: string, version?: string): Package {
  const name = basename(folder);
  const manifest = readJson<RemoteManifest>(folder, 'remote.json');
  if (manifest.name !== name) {
    throw new Error(`${name}/remote.json names '${manifest.name}': folder and name must agree`);
  }
  const own = readJson<Pick<Package, 'version' | 'budget'>>(folder, 'package.json');
  return {
    name,
    folder,
    kind: manifest.kind,
    version: version ?? own.version,
    manifest,
    ...(own.budget && { budget: own.budget }),
  };
}
