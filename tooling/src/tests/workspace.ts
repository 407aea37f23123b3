import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/package';
import { unitPackages } from './parts';
import type { Workspace } from './touched';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const SCOPE = '@portal/';

const readJson = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Shape;

/** The workspace as it is: its manifests, and the table of the journeys. */
export function readWorkspace(): Workspace {
  const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
  const below = (name: string): string[] => {
    const { dependencies, devDependencies } = readJson<Manifest>(`${name}/package.json`);
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((other) => other.startsWith(SCOPE))
      .map((other) => other.slice(SCOPE.length));
  };
  return {
    units: unitPackages(),
    standsOn: Object.fromEntries(packages.map((name) => [name, below(name)])),
    journeys: readJson('e2e/journeys-of-packages.json'),
  };
}
