import type { Command } from 'commander';
import { history, status } from '../release/status';
import { historyLines, statusLines } from './lines';
import { type CommonOptions, common } from './options';
import { run } from './print';

/** The commands that only look. */
export function addLooks(program: Command): void {
  common(program.command('status'))
    .description('What is live, for how many, what stands behind it, and since when.')
    .action((options: CommonOptions) => run(options, status, statusLines));

  common(program.command('history [remote]'))
    .description('Every change and who made it, newest first.')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(options, (store) => history(store, { remote }), historyLines),
    );
}
