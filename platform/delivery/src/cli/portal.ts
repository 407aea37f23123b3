import { Command, CommanderError } from 'commander';
import { addChanges } from './changes';
import { addCreate } from './create';
import { addExplaining } from './explaining';
import { addLogin } from './login';
import { addManifest } from './manifest';
import { addPruning } from './pruning';
import { addBackingUp } from './backing-up';
import { addRebuilding } from './rebuilding';
import { addSigning } from './signing';
import { addQueryCommands } from './query-commands';
import { EXIT, reportFault } from './report';
import { addWatching } from './watching';

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
