import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { CreatedRemote } from '../create/create-remote';
import type { CreatedRepository } from '../create/create-repository';

interface CreateOptions {
  title?: string;
  standalone?: string;
  json?: true;
}

/** `portal create`, which makes a folder and changes nothing else. */
export function addCreate(program: Command): void {
  program
    .command('create <remote>')
    .description(
      "Make the folder of a new remote in the portal's repository, with a page that works.",
    )
    .option('--title <text>', "what the navigation says (default: the name's words)")
    .option('--standalone <folder>', 'a git repository of its own, in this folder')
    .option('--json', 'print JSON')
    .action(async (name: string, { title, standalone, json }: CreateOptions) => {
      if (standalone === undefined) {
        const { createRemote } = await import('../create/create-remote');
        const created = await createRemote({ name, title, folder: join(process.cwd(), name) });
        console.log(json ? JSON.stringify(created, null, 2) : nextSteps(created));
      } else {
        const { createRepository } = await import('../create/create-repository');
        const created = await createRepository({ name, title, folder: resolve(standalone) });
        console.log(json ? JSON.stringify(created, null, 2) : firstSteps(created));
      }
    });
}

/** Whether a folder is where a remote finds what it is built from. */
const isRepositoryOfPortal = (folder: string): boolean =>
  existsSync(join(folder, 'shared', 'package.json'));

const outsideOfPortal = (name: string): string => `
It needs the portal's repository around it, which is not here. For a repository of its own:

  npx portal create ${name} --standalone <folder>
`;

const nextSteps = ({ name, route, title, folder }: CreatedRemote): string => `\
Made ${name}: a page at ${route}, and ${title} in the navigation
${isRepositoryOfPortal(dirname(folder)) ? '' : outsideOfPortal(name)}
  npm install                        once; then commit package-lock.json
  npm run dev -- ${name}
  npm test -- unit ${name}
  npm run build -- ${name}
  npx portal release ${name}

Write its title in Nepali into ${name}/src/messages/ne.ts`;

const firstSteps = ({ name, route, title, folder, git }: CreatedRepository): string => `\
Made ${name} in ${folder}: a page at ${route}, and ${title} in the navigation

  cd ${relative(process.cwd(), folder)}${git ? '' : '\n  git init                           git is not installed here'}
  npm install                        once; then commit everything
  npm run dev                        your page alone, or --against a deployed portal
  npm test
  npm run lint
  npm run release                    to the release service at PORTAL_SERVICE

Write its title in Nepali into src/messages/ne.ts`;
