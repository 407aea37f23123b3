import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@portal/tools/workspace/root';
import type { Registry } from './registry';
import { run } from '../harness/run';

/** What publishing needs of the repository. */
const NEEDED = [
  'package.json',
  'package-lock.json',
  'lerna.json',
  '.gitignore',
  'shared',
  'platform',
  'tools',
];

const isMade = (path: string) => /^(node_modules|dist|published|\.cache)$/.test(basename(path));

/** The npm settings of somebody who may publish there. */
const settings = ({ origin, token }: Registry): string =>
  `@portal:registry=${origin}/\n${origin.replace('http:', '')}/:_authToken=${token}\nignore-scripts=true\n`;

/**
 * Publishes the packages as they are here, by lerna, from a copy of the repository: lerna writes into manifests for the
 * while. Returns the folder of the copy.
 */
export async function publishAll(registry: Registry, into: string): Promise<string> {
  for (const name of NEEDED) {
    cpSync(join(ROOT, name), join(into, name), {
      recursive: true,
      filter: (path) => !isMade(path),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(into, 'node_modules'));
  writeFileSync(join(into, '.npmrc'), settings(registry));
  const git = (...args: string[]) =>
    run(into, 'git', '-c', 'user.name=asha', '-c', 'user.email=asha@example.com', ...args);
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
  await run(into, 'lerna', 'publish', 'from-package', '--yes');
  return into;
}
