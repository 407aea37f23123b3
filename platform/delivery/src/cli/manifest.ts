import type { Command } from 'commander';
import type { DescribedBuild, DescribeRequest } from '../manifest/describe-build';
import { noteLines } from './lines';
import { bold, dim } from './paint';
import { print } from './print';

interface ManifestOptions {
  remote: string;
  version?: string;
  entry?: string;
  container?: string;
  module?: true;
  json?: true;
}

/** `portal manifest`, which completes a build of any bundler. It needs no store. */
export function addManifest(program: Command): void {
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
      const { describeBuild } = await import('../manifest/describe-build');
      const { remote, version } = options;
      const container = containerOf(command, options);
      const request = { from: dir, declaration: remote, version, container };
      print(options, await describeBuild(request), lines);
    });
}

function containerOf(
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
