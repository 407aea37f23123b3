import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPackage, type Package } from '@portal/build/package';
import { ROOT } from './root';

/** The folders of all packages by name, from `workspaces` of the repository, and that of the template. */
export function packageFolders(): Record<string, string> {
  const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  const folders = workspaces.flatMap((path) =>
    path === 'mfe-*' ? readdirSync(ROOT).filter((name) => name.startsWith('mfe-')) : [path],
  );
  return Object.fromEntries(
    [...folders, 'platform/template']
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .map((folder) => [basename(folder), folder]),
  );
}

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
