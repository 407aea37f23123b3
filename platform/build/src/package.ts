import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** The supported ranges of libraries. */
  peerDependencies?: Readonly<Record<string, string>>;
}

/** The container's global name. It contains the version, so that one page can load two versions. */
export const containerName = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem =
      code === 'ENOENT' ? `it has no ${file}` : `its ${file} cannot be read: ${message}`;
    throw new Error(`${folder} is not the folder of a remote: ${problem}`, { cause });
  }
}

function readJson<Shape>(folder: string, file: string): Shape {
  const text = readText(folder, file);
  try {
    return JSON.parse(text) as Shape;
  } catch (cause) {
    const problem = text.startsWith('\uFEFF')
      ? 'it begins with a byte order mark. Save it as UTF-8 without one'
      : (cause as Error).message;
    throw new Error(`${join(folder, file)} is not JSON: ${problem}`, { cause });
  }
}

/** The format that a release accepts; the version is part of the build. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/**
 * A package as described by its `remote.json` and `package.json`: the former makes it host or remote. Its folder may
 * have any name. Throws when one of them cannot be read, or its version is invalid.
 */
export function readPackage(folder: string, version?: string): Package {
  const manifest = readJson<RemoteManifest>(folder, 'remote.json');
  const own = readJson<Partial<Pick<Package, 'version' | 'budget' | 'peerDependencies'>>>(
    folder,
    'package.json',
  );
  const wanted = version ?? own.version;
  if (wanted === undefined || !VERSION.test(wanted)) {
    const problem =
      wanted === undefined
        ? 'has no version in its package.json'
        : `cannot have the version '${wanted}'`;
    throw new Error(`${manifest.name} ${problem}: a version is such as 1.2.0, or 1.2.0-beta.1`);
  }
  return {
    name: manifest.name,
    folder,
    kind: manifest.kind,
    version: wanted,
    manifest,
    ...(own.budget && { budget: own.budget }),
    ...(own.peerDependencies && { peerDependencies: own.peerDependencies }),
  };
}
