import type { Command } from 'commander';
import type { CreatedRemote } from '../create/create-remote';

/** `portal create`, which makes a folder and changes nothing else. */
export function addCreate(program: Command): void {
  program
    .command('create <remote>')
    .description('Make the folder of a new remote, with a page that works.')
    .option('--title <text>', "what the navigation says (default: the name's words)")
    .option('--json', 'print JSON')
    .action(async (name: string, { title, json }: { title?: string; json?: true }) => {
      const { createRemote } = await import('../create/create-remote');
      const created = await createRemote({ name, title, into: process.cwd() });
      console.log(json ? JSON.stringify(created, null, 2) : nextSteps(created));
    });
}

const nextSteps = ({ name, route, title }: CreatedRemote): string => `\
Made ${name}: a page at ${route}, and ${title} in the navigation

  npm install                        once; then commit package-lock.json
  npm run dev -- ${name}
  npm test -- unit ${name}
  npm run build -- ${name}
  npx portal release ${name}

Write its title in Nepali into ${name}/src/messages/ne.ts`;
