import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { Outcome } from '../release/make-live';
import { release } from '../release/release';
import { rollback } from '../release/rollback';
import { history, status } from '../release/status';
import { type Store, openStore } from '../store/store';
import { historyLines, outcomeLines, statusLines } from './sentences';
import { EXIT, reportFault } from './report';

interface CommonOptions {
  data: string;
  json?: true;
}

interface ChangeOptions extends CommonOptions {
  reason?: string;
  who: string;
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

  change(program.command('release <remote>'))
    .description('Take a build into the store and make it live.')
    .option('--from <dir>', 'the build output (default: ./<remote>/dist)')
    .action(async (remote: string, { from, ...options }: ChangeOptions & { from?: string }) => {
      const request = { remote, from: from ?? join(remote, 'dist'), ...whoAndWhy(options) };
      printOutcome(options, await release(openStore(options.data), request));
    });

  change(program.command('rollback <remote> [version]'))
    .description('Make an earlier version live again: the previous good one unless named.')
    .action(async (remote: string, version: string | undefined, options: ChangeOptions) => {
      const request = { remote, version, ...whoAndWhy(options) };
      printOutcome(options, await rollback(openStore(options.data), request));
    });

  common(program.command('status'))
    .description('What is live, what stands behind it, and since when.')
    .action((options: CommonOptions) => print(options, status, statusLines));

  common(program.command('history [remote]'))
    .description('Every release and rollback, newest first.')
    .action((remote: string | undefined, options: CommonOptions) =>
      print(options, (store) => history(store, { remote }), historyLines),
    );

  return program;
}

const common = (command: Command): Command =>
  command
    .option('--data <dir>', 'the data folder', process.env['PORTAL_DATA'] ?? '.portal')
    .option('--json', 'print JSON');

const change = (command: Command): Command =>
  common(command)
    .option('--reason <text>', 'why, for the ledger')
    .option(
      '--who <name>',
      'who, for the ledger',
      process.env['PORTAL_WHO'] ?? userInfo().username,
    );

const whoAndWhy = ({ who, reason }: ChangeOptions) => ({ who, reason });

async function print<Data>(
  { data, json }: CommonOptions,
  read: (store: Store) => Promise<Data>,
  lines: (data: Data) => string[],
): Promise<void> {
  const answer = await read(openStore(data));
  printEither(json, answer, lines);
}

const printOutcome = ({ json }: CommonOptions, outcome: Outcome): void =>
  printEither(json, outcome, outcomeLines);

function printEither<Data>(
  json: true | undefined,
  data: Data,
  lines: (data: Data) => string[],
): void {
  console.log(json ? JSON.stringify(data, null, 2) : lines(data).join('\n'));
}
