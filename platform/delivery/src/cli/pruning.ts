import { type Command, InvalidArgumentError } from 'commander';
import type { Pruned } from '../release/prune';
import { type CommonOptions, anywhere } from './options';
import { bold, dim, green } from './paint';
import { run } from './print';

interface PruningOptions extends CommonOptions {
  keep: number;
  days: number;
  dryRun?: true;
}

export function addPruning(program: Command): void {
  anywhere(program.command('prune'))
    .description('Remove old versions. What is live, a canary or a fallback always stays.')
    .option(
      '--keep <number>',
      'how many versions of each remote stay, those served last',
      parseCount,
      5,
    )
    .option('--days <number>', 'how many days an open tab may still use a version', parseCount, 7)
    .option('--dry-run', 'only say what would be removed')
    .action(({ keep, days, dryRun, ...options }: PruningOptions) =>
      run(options, 'prune', { keep, days, dryRun }, (all) => prunedLines(all, dryRun ?? false)),
    );
}

function prunedLines(all: Pruned[], dryRun: boolean): string[] {
  const changed = all.filter(({ removed }) => removed.length > 0);
  if (changed.length === 0) return ['Every version is still needed'];
  const verb = dryRun ? 'Would remove' : green('Removed');
  return changed.flatMap(({ remote, removed, kept }) => [
    `${verb} ${bold(remote)} ${removed.join(', ')}`,
    dim(`  kept: ${kept.join(', ') || 'none'}`),
  ]);
}

function parseCount(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0 to 9999.');
}
