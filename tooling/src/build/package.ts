import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@portal/shared/contract';

/** The workspace's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A package that is built for the browser. */
export interface Package {
  name: string;
  folder: string;
  kind: RemoteManifest['kind'];
  version: string;
  manifest: RemoteManifest;
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/**
 * A package as its `remote.json` and `package.json` describe it: the former makes it host or remote.
 * Throws when there is no `remote.json`.
 */
export function readPackage(name: string, version?: string): Package {
  const folder = join(ROOT, name);
  let manifest: RemoteManifest;
  try {
    manifest = readJson(join(folder, 'remote.json'));
  } catch (error) {
    throw new Error(`${name} has no readable remote.json: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const { version: own } = readJson<{ version: string }>(join(folder, 'package.json'));
  return { name: manifest.name, folder, kind: manifest.kind, version: version ?? own, manifest };
}
