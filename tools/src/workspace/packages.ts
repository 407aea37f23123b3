import { type Package, readPackage } from '@portal/build/package';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** The packages that are built for the browser: folders with a `remote.json`. */
export const browserPackages = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => NAME.test(name) && existsSync(join(ROOT, name, 'remote.json')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

/** A package of the workspace by its folder's name, which must be its own. Throws otherwise. */
export function workspacePackage(folder: string, version?: string): Package {
  const found = readPackage(join(ROOT, folder), version);
  if (found.name === folder) return found;
  throw new Error(`${folder}/remote.json names '${found.name}': folder and name must agree`);
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const SCOPE = '@portal/';

function dependenciesIn(file: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((other) => other.startsWith(SCOPE))
    .map((other) => other.slice(SCOPE.length));
}

/** The workspace packages in each package's manifest. */
export const packageDependencies = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(packageFolders()).map(([name, folder]) => [
      name,
      dependenciesIn(join(ROOT, folder, 'package.json')),
    ]),
  );
