import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

interface Locked {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('no package runs a script while it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('each package with an install script was reviewed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Locked;
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object };
  const having = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(having)].sort());
});
