import { join } from 'node:path';
import type { Command } from 'commander';
import { type ApiOptions, accessFor, askingApi } from './api-options';
import { diffLines } from './diff-lines';
import { checkLines, historyLines, statusLines } from './lines';
import { type CommonOptions, common } from './options';
import { run } from './print';
import { ProblemsFound } from './report';

/** Milliseconds: the live versions are shown without counts rather than late. */
const PATIENCE_FOR_COUNTS = 2000;

/** The commands that change nothing. */
export function addQueryCommands(program: Command): void {
  askingApi(common(program.command('status')))
    .description('What is live, for how many, what stands behind it, since when, and how it fares.')
    .action((options: ApiOptions) =>
      run(
        options,
        async (store) => {
          const [{ status }, { withLastDay }, { loadCountsOf }] = await Promise.all([
            import('../release/status'),
            import('../watch/last-day'),
            import('../api/load-counts'),
          ]);
          const access = accessFor(options, PATIENCE_FOR_COUNTS);
          return withLastDay(await status(store), loadCountsOf(access));
        },
        statusLines,
      ),
    );

  common(program.command('check [remote]'))
    .description('Whether a build could be released now; without a remote: whether all is well.')
    .option('--from <dir>', 'the build output (default: ./<remote>/dist)')
    .action((remote: string | undefined, options: CommonOptions & { from?: string }) =>
      run(
        options,
        async (store) => {
          const { checkBuild, checkLive } = await import('../release/check');
          const check = remote
            ? await checkBuild(store, { remote, from: options.from ?? join(remote, 'dist') })
            : await checkLive(store);
          if (check.problems.length > 0) throw new ProblemsFound(check.problems);
          return check;
        },
        checkLines,
      ),
    );

  common(program.command('diff <remote> [one] [other]'))
    .description(
      'What differs: between live and a build, a version and live, or two versions, as many as are named.',
    )
    .option('--from <dir>', 'the build output (default: ./<remote>/dist)')
    .action(
      (
        remote: string,
        one: string | undefined,
        other: string | undefined,
        options: CommonOptions & { from?: string },
      ) => {
        const from = options.from ?? join(remote, 'dist');
        return run(
          options,
          async (store) =>
            (await import('../release/diff')).diff(store, { remote, one, other, from }),
          diffLines,
        );
      },
    );

  common(program.command('history [remote]'))
    .description('Every change and who made it, newest first.')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(
        options,
        async (store) => (await import('../release/status')).history(store, { remote }),
        historyLines,
      ),
    );
}
