import { join } from 'node:path';
import type { Command } from 'commander';
import { builtHere } from './built-here';
import { outcomeLines, releasedLines } from './outcome-lines';
import {
  type ChangeOptions,
  authorOf,
  changing,
  parseOrigin,
  parseTraffic,
  requestOf,
} from './options';
import { run } from './print';

interface ReleaseOptions extends ChangeOptions {
  from?: string;
  traffic?: number;
  verify?: string;
  untried?: boolean;
  again?: boolean;
}

/** The commands that change what the browsers get. Each loads only what it does itself. */
export function addChanges(program: Command): void {
  const changeBy =
    (name: 'promote' | 'disable' | 'enable') => (remote: string, options: ChangeOptions) =>
      run(options, name, requestOf(remote, options), outcomeLines);

  changing(program.command('release [remote]'))
    .description('Take a build into the store and make it live.')
    .option('--from <dir>', 'the build output (default: ./<remote>/dist, or ./dist)')
    .option(
      '--traffic <percent>',
      'release it as a canary, to this share of the subscribers',
      parseTraffic,
    )
    .option(
      '--verify <origin>',
      'release only if the public address serves every file with its hash',
      parseOrigin,
    )
    .option('--untried', 'do not load its pages first, see PORTAL-125')
    .option('--again', 'release it even if it was rolled back, see PORTAL-140')
    .action(async (remote: string | undefined, options: ReleaseOptions) => {
      const { from = join(remote ?? '.', 'dist'), traffic, verify, untried, again } = options;
      const asked = { from, traffic: partly(traffic), verify, untried, again };
      // A release service knows it by the token.
      const author = authorOf(options);
      const origin = options.service ? undefined : await builtHere(from, author.who);
      const request = { ...author, remote, ...asked, origin };
      return run(options, 'release', request, releasedLines);
    });

  changing(program.command('rollout <remote>'))
    .description('Give the canary another share of the subscribers; 100 promotes it.')
    .argument('<percent>', '1 to 100', parseTraffic)
    .action((remote: string, percent: number, options: ChangeOptions) => {
      const request = requestOf(remote, options);
      const traffic = partly(percent);
      return traffic === undefined
        ? run(options, 'promote', request, outcomeLines)
        : run(options, 'rollout', { ...request, traffic }, outcomeLines);
    });

  changing(program.command('promote <remote>'))
    .description('Make the canary the live version of all subscribers.')
    .action(changeBy('promote'));

  changing(program.command('rollback <remote> [version]'))
    .description(
      'Remove the canary; without one, go back to the previous good version. A named version goes to all.',
    )
    .action((remote: string, version: string | undefined, options: ChangeOptions) =>
      run(options, 'rollback', { ...requestOf(remote, options), version }, outcomeLines),
    );

  changing(program.command('disable <remote>'))
    .description('Switch a remote off: its pages say so, the rest works as usual.')
    .action(changeBy('disable'));

  changing(program.command('enable <remote>'))
    .description('Switch a remote on again.')
    .action(changeBy('enable'));
}

/** All subscribers are no part of them. */
const partly = (traffic: number | undefined): number | undefined =>
  traffic === 100 ? undefined : traffic;
