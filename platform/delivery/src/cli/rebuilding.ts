import type { Command } from 'commander';
import type { Rebuild } from '../release/rebuild';
import { type CommonOptions, anywhere } from './options';
import { green } from './paint';
import { run } from './print';
import { table } from './table';

interface RebuildingOptions extends CommonOptions {
  write?: boolean;
  leaveOut?: true;
}

export function addRebuilding(program: Command): void {
  anywhere(program.command('rebuild'))
    .description('Rebuild the live set from the ledger, and compare it with the current one.')
    .option('--write', 'also write it')
    .option('--leave-out', 'write it even if it leaves out remotes')
    .action(({ write = false, leaveOut, ...options }: RebuildingOptions) =>
      run(options, 'rebuild', { write, leaveOut }, rebuildLines),
    );
}

function rebuildLines({ remotes, differs, written }: Rebuild): string[] {
  const rows = table(
    ['REMOTE', 'NOW', 'BY THE LEDGER', 'NOTE'],
    remotes.map(({ remote, now, then, note }) => [remote, now ?? 'unreadable', then, note ?? '']),
  );
  const end = written
    ? `${green('Written:')} the live set is what the ledger says`
    : differs
      ? 'Nothing is written: portal rebuild --write does that'
      : 'The live set is what the ledger says';
  return [...rows, '', end];
}
