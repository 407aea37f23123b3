import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from './packages';
import { ROOT } from './root';

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

/** By the package, the packages of the workspace that its manifest names. */
export const packageDependencies = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(packageFolders()).map(([name, folder]) => [
      name,
      dependenciesIn(join(ROOT, folder, 'package.json')),
    ]),
  );
