import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { unitPackages } from './parts';
import type { Workspace } from './touched';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const SCOPE = '@portal/';

const readJson = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Shape;

/** What the build preset compiles or tests. No manifest there says so. */
const builtByPreset = (): string[] => ['shared', 'workbench', 'template', ...browserPackages()];

/** The workspace as it is: its manifests, and the table of the journeys. */
export function readWorkspace(): Workspace {
  const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
  const presetUsers = builtByPreset();
  const below = (name: string): string[] => {
    const { dependencies, devDependencies } = readJson<Manifest>(`${name}/package.json`);
    const named = Object.keys({ ...dependencies, ...devDependencies })
      .filter((other) => other.startsWith(SCOPE))
      .map((other) => other.slice(SCOPE.length));
    return presetUsers.includes(name) ? ['build', ...named] : named;
  };
  return {
    units: unitPackages(),
    standsOn: Object.fromEntries(packages.map((name) => [name, below(name)])),
    journeys: readJson('e2e/journeys-of-packages.json'),
  };
}
