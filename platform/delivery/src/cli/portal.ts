import { Command, CommanderError } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CreatedRemote } from '../create/create-remote';
import type { CreatedRepository } from '../create/create-repository';
import { NUMBERED_ERRORS, wrapLines } from '../numbered-errors/numbered-errors';
import type { DescribedBuild, DescribeRequest } from '../release/describe-build';
import { addChanges } from './changes';
import { noteLines } from './lines';
import { addLogin } from './login';
import { addBackingUp, addPruning, addRebuilding, addSigning } from './maintenance';
import { bold, dim } from './paint';
import { print } from './print';
import { addQueryCommands } from './query-commands';
import { EXIT, reportFault } from './report';
import { addWatching } from './watching';

interface CreateOptions {
  title?: string;
  standalone?: string;
  json?: true;
}

/** `portal create` creates a folder and changes nothing else. */
function addCreate(program: Command): void {
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

/** Whether a remote in the folder can find the packages that it is built with. */
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

interface ManifestOptions {
  remote: string;
  version?: string;
  entry?: string;
  container?: string;
  module?: true;
  json?: true;
}

/** `portal manifest` completes a build of any bundler. It needs no store. */
function addManifest(program: Command): void {
  program
    .command('manifest <dir>')
    .description('Write remote.json into a build of any bundler: how it is loaded, and its hashes.')
    .option('--remote <file>', 'what the remote declares; package.json is beside it', 'remote.json')
    .option('--version <version>', 'a version instead of the one in package.json')
    .option('--entry <file>', 'the entry, where the bundler writes no mf-manifest.json')
    .option('--container <name>', 'the container that the entry defines')
    .option('--module', 'the entry is an ES module')
    .option('--json', 'print JSON')
    .action(async (dir: string, options: ManifestOptions, command: Command) => {
      const { describeBuild } = await import('../release/describe-build');
      const { remote, version } = options;
      const container = readContainer(command, options);
      const request = { from: dir, declaration: remote, version, container };
      print(options, await describeBuild(request), lines);
    });
}

function readContainer(
  command: Command,
  { entry, container, module }: ManifestOptions,
): DescribeRequest['container'] {
  if (entry === undefined && container === undefined) return undefined;
  if (entry !== undefined && container !== undefined) {
    return { entry, container, isModule: module ?? false };
  }
  const [named, missing] =
    entry === undefined ? ['--container', '--entry <file>'] : ['--entry', '--container <name>'];
  return command.error(`error: option '${named}' needs option '${missing}' beside it`);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function lines({ manifest, weights, notes }: DescribedBuild): string[] {
  const { name, version, entry, entryType, files } = manifest;
  const kind = entryType === 'module' ? 'an ES module' : 'a script';
  const count = Object.keys(files).length;
  const described = `${count} ${count === 1 ? 'file' : 'files'}`;
  const weighed = Object.entries(weights).map(([visit, bytes]) => `${visit} ${kilobytes(bytes)}`);
  return [
    `Described ${bold(`${name} ${version}`)}: ${described}, ${entry} is ${kind}`,
    dim(`First visits, compressed: ${weighed.join(', ')}`),
    ...noteLines(notes),
  ];
}

/** `portal explain` prints the text of an error code. It needs no store. */
function addExplaining(program: Command): void {
  program
    .command('explain <number>')
    .description('Print what a numbered refusal means, why it happens and what to do.')
    .action((number: string, _options: object, command: Command) => {
      const error = NUMBERED_ERRORS.find(
        ({ code }) => code === number || code === `PORTAL-${number}`,
      );
      if (!error) {
        return command.error(
          `error: '${number}' is no number of this portal command, such as PORTAL-121`,
          { exitCode: 2 },
        );
      }
      const { code, title, meaning, remedy } = error;
      const text = `# ${code}: ${title}\n\n${meaning}\n\n## What to do\n\n${remedy}`;
      // The targets of links do not exist here.
      console.log(wrapLines(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'), 100));
    });
}

/** The `portal` command. Returns the exit code: 0 done, 1 refused, 2 misused, 70 broken. */
export async function runPortal(args: readonly string[]): Promise<number> {
  try {
    await portal().parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return reportFault(error, { json: args.includes('--json') });
  }
}

function portal(): Command {
  const program = new Command('portal')
    .description('Decides which version of each remote the browsers get.')
    .exitOverride();
  addChanges(program);
  addQueryCommands(program);
  addPruning(program);
  addBackingUp(program);
  addRebuilding(program);
  addSigning(program);
  addCreate(program);
  addManifest(program);
  addWatching(program);
  addLogin(program);
  addExplaining(program);
  return program;
}
