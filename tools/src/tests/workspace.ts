import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDependencies } from '../workspace/dependencies';
import { browserPackages, packageFolders } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { unitPackages } from './parts';
import type { Workspace } from './touched';

/** What the build preset compiles or tests. No manifest there says so. */
const builtByPreset = (): string[] => ['shared', 'workbench', 'template', ...browserPackages()];

/** The workspace as it is: its manifests, and the table of the journeys. */
export function readWorkspace(): Workspace {
  const presetUsers = builtByPreset();
  const standsOn = Object.entries(packageDependencies()).map(([name, below]) => [
    name,
    presetUsers.includes(name) ? ['build', ...below] : below,
  ]);
  const journeys = readFileSync(join(ROOT, 'e2e/journeys-of-packages.json'), 'utf8');
  return {
    folders: packageFolders(),
    units: unitPackages(),
    standsOn: Object.fromEntries(standsOn) as Workspace['standsOn'],
    journeys: JSON.parse(journeys) as Workspace['journeys'],
  };
}
