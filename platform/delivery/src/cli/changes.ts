import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { fault } from '../faults';
import { builtHere } from './built-here';
import { outcomeLines } from './lines';
import {
  findAuthor,
  type ChangeOptions,
  changing,
  parseOrigin,
  parseTraffic,
  createChangeRequest,
  RUNS_CODE,
} from './options';
import { run } from './print';

interface ReleaseOptions extends ChangeOptions {
  from?: string;
  build?: string;
  traffic?: number;
  verify?: string;
  skipTrialRun?: boolean;
  again?: boolean;
}

interface RollbackOptions extends ChangeOptions {
  withRemotes?: boolean;
}

/** The commands that change what browsers get. Each loads only the code it needs. */
export function addChanges(program: Command): void {
  const changeBy =
    (name: 'promote' | 'disable' | 'enable') => (remote: string, options: ChangeOptions) =>
      run(options, name, createChangeRequest(remote, options), outcomeLines);

  changing(program.command('release [remote]'))
    .description(`Load and render the pages of a build here, then make it live. ${RUNS_CODE}`)
    .option('--from <dir>', 'the build output (default: ./<remote>/dist, or ./dist)')
    .option('--build <command>', 'make the build first, if you may release it')
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
    .option('--skip-trial-run', 'do not load its pages first, see PORTAL-125')
    .option('--again', 'release it even if it was rolled back, see PORTAL-140')
    .action(async (remote: string | undefined, options: ReleaseOptions) => {
      const { from = join(remote ?? '.', 'dist'), build, traffic } = options;
      const { verify, skipTrialRun, again } = options;
      const requested = { from, traffic: partly(traffic), verify, skipTrialRun, again };
      // A release service knows the author by the token.
      const author = findAuthor(options);
      const origin = options.service ? undefined : await builtHere(from, author.who);
      const { runTrial } = await import('../trial-run/trial-run');
      const makeBuild = build === undefined ? undefined : () => runBuild(build);
      const request = { ...author, remote, ...requested, origin, makeBuild, runTrial };
      return run(options, 'release', request, outcomeLines);
    });

  changing(program.command('rollout <remote>'))
    .description('Give the canary another share of the subscribers; 100 promotes it.')
    .argument('<percent>', '1 to 100', parseTraffic)
    .action((remote: string, percent: number, options: ChangeOptions) => {
      const request = createChangeRequest(remote, options);
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
    .option('--with-remotes', 'of the shell: roll back the remotes that do not fit it, too')
    .action((remote: string, version: string | undefined, options: RollbackOptions) => {
      const { withRemotes } = options;
      const request = { ...createChangeRequest(remote, options), version, withRemotes };
      return run(options, 'rollback', request, outcomeLines);
    });

  changing(program.command('disable <remote>'))
    .description('Switch a remote off: its pages say so, the rest works as usual.')
    .action(changeBy('disable'));

  changing(program.command('enable <remote>'))
    .description('Switch a remote on again.')
    .action(changeBy('enable'));
}

/** 100 percent is not a canary. */
const partly = (traffic: number | undefined): number | undefined =>
  traffic === 100 ? undefined : traffic;

/** Its output goes to standard error: programs read standard output. @throws BuildFailed */
async function runBuild(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ['inherit', 2, 'inherit'] });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw fault('BuildFailed', { command, end: String(code ?? signal) });
}
