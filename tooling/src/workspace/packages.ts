import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, type Package } from '@portal/build/package';
import { ROOT } from './root';

const NAME = /^(shell|mfe-.+)$/;

/** The packages that are built for the browser: the folders by these names with a `remote.json`. */
export const browserPackages = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => NAME.test(name) && existsSync(join(ROOT, name, 'remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

/** A package of the workspace by its folder's name, which is its own. Throws when it names another. */
export function workspacePackage(folder: string, version?: string): Package {
  const found = readPackage(join(ROOT, folder), version);
  if (found.name === folder) return found;
  throw new Error(`${folder}/remote.json names '${found.name}': folder and name must agree`);
}
