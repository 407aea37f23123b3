import { join } from 'node:path';
import type { Command } from 'commander';
import { outcomeLines, releasedLines } from './outcome-lines';
import { type ChangeOptions, changing, parseOrigin, parseTraffic, requestOf } from './options';
import { run } from './print';

interface ReleaseOptions extends ChangeOptions {
  from?: string;
  traffic?: number;
  verify?: string;
  untried?: boolean;
}

/** The commands that change what the browsers get. Each loads only what it does itself. */
export function addChanges(program: Command): void {
  changing(program.command('release <remote>'))
    .description('Take a build into the store and make it live.')
    .option('--from <dir>', 'the build output (default: ./<remote>/dist)')
    .option('--traffic <percent>', 'only for a part of the subscribers: a canary', parseTraffic)
    .option(
      '--verify <origin>',
      'only if every file answers at the public address with its hash',
      parseOrigin,
    )
    .option('--untried', 'without loading its pages first, see PORTAL-125')
    .action((remote: string, options: ReleaseOptions) => {
      const { from = join(remote, 'dist'), traffic, verify, untried } = options;
      const asked = { from, traffic: partly(traffic), verify, untried };
      const request = { ...requestOf(remote, options), ...asked };
      return run(
        options,
        async (store) => (await import('../release/release')).release(store, request),
        releasedLines,
      );
    });

  changing(program.command('rollout <remote>'))
    .description('Give the canary another share of the subscribers; 100 promotes it.')
    .argument('<percent>', '1 to 100', parseTraffic)
    .action((remote: string, percent: number, options: ChangeOptions) => {
      const request = requestOf(remote, options);
      const traffic = partly(percent);
      return run(
        options,
        async (store) => {
          const { promote, rollout } = await import('../release/rollout');
          return traffic === undefined
            ? promote(store, request)
            : rollout(store, { ...request, traffic });
        },
        outcomeLines,
      );
    });

  changing(program.command('promote <remote>'))
    .description('Make the canary the version of all.')
    .action((remote: string, options: ChangeOptions) =>
      run(
        options,
        async (store) =>
          (await import('../release/rollout')).promote(store, requestOf(remote, options)),
        outcomeLines,
      ),
    );

  changing(program.command('rollback <remote> [version]'))
    .description(
      'Take the canary away; without one, bring the previous good version back. A named version comes for all.',
    )
    .action((remote: string, version: string | undefined, options: ChangeOptions) => {
      const request = { ...requestOf(remote, options), version };
      return run(
        options,
        async (store) => (await import('../release/rollback')).rollback(store, request),
        outcomeLines,
      );
    });

  changing(program.command('disable <remote>'))
    .description('Switch a remote off: its pages say so, the rest works as usual.')
    .action((remote: string, options: ChangeOptions) =>
      run(
        options,
        async (store) =>
          (await import('../release/switch-off')).disable(store, requestOf(remote, options)),
        outcomeLines,
      ),
    );

  changing(program.command('enable <remote>'))
    .description('Switch it on again.')
    .action((remote: string, options: ChangeOptions) =>
      run(
        options,
        async (store) =>
          (await import('../release/switch-off')).enable(store, requestOf(remote, options)),
        outcomeLines,
      ),
    );
}

/** All subscribers are no part of them. */
const partly = (traffic: number | undefined): number | undefined =>
  traffic === 100 ? undefined : traffic;
