import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RemoteStatus } from '@portal/shared/contract';
import type { Command } from 'commander';
import { askStore } from '../release/commands';
import { ifThere } from '../store/file-errors';
import type { StatusWithLastDay } from '../watch/last-day';
import {
  accessFor,
  anywhere,
  type ApiOptions,
  askingApi,
  type CommonOptions,
  RUNS_CODE,
} from './options';
import { checkLines, diffLines, historyLines, noteLines, statusLines } from './lines';
import { askFor, print, run, storeFor } from './print';
import { ProblemsFound } from './report';

/** Before the live set expires. */
const EXPIRY_NOTE_MS = 3 * 24 * 3_600_000;

/** The live versions are shown without counts rather than late. */
const COUNTS_TIMEOUT_MS = 2000;

export function addQueryCommands(program: Command): void {
  askingApi(anywhere(program.command('status')))
    .description(
      'Show live version, canary and fallback of each remote, since when, and how often they fail.',
    )
    .action(async (options: ApiOptions) => {
      const store = options.service === undefined ? await storeFor(options) : null;
      const ask = store ? askStore(store) : await askFor(options);
      const all = await ask('status', {});
      const notes = expiryNotes(store?.signatures?.expiresAt() ?? null);
      const statuses = await withFates(all, options, (why) =>
        notes.push(`Loads and failures are not known. ${why}`),
      );
      print(options, statuses, (rows) => [...statusLines(rows), ...noteLines(notes)]);
    });

  anywhere(program.command('check [remote]'))
    .description(
      `Check whether a build could be released now. ${RUNS_CODE} Without a remote or a build, check all that is live.`,
    )
    .option('--from <dir>', 'the build output (default: ./<remote>/dist)')
    .action(async (named: string | undefined, options: CommonOptions & { from?: string }) => {
      const from = options.from ?? join(named ?? '.', 'dist');
      const remote = named ?? (options.from === undefined ? undefined : await remoteBuiltIn(from));
      const { runTrial } = await import('../trial-run/trial-run');
      const check = await (await askFor(options))('check', { remote, from, runTrial });
      if (check.problems.length > 0) throw new ProblemsFound(check.problems);
      print(options, check, checkLines);
    });

  anywhere(program.command('diff <remote> [one] [other]'))
    .description(
      'Compare live with a build, or with the version named, or two versions with each other.',
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
        return run(options, 'diff', { remote, one, other, from }, diffLines);
      },
    );

  anywhere(program.command('trace <stack>'))
    .description(
      "Find the places of an error's stack in the sources. It is a text, a file with one, or - for standard input.",
    )
    .action(async (given: string, options: CommonOptions) =>
      run(options, 'trace', { stack: await readText(given) }, ({ stack, notes }) => [
        stack,
        ...noteLines(notes),
      ]),
    );

  anywhere(program.command('history [remote]'))
    .description('List every change and who made it, newest first.')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(options, 'history', { remote }, historyLines),
    );
}

/** Text that is not a file name is used itself. */
const readText = async (given: string): Promise<string> =>
  given === '-' ? text(process.stdin) : ((await ifThere(readFile(given, 'utf8'))) ?? given);

/** A release service renews the live set by itself, so only stores without one are mentioned. */
function expiryNotes(expiresAt: number | null): string[] {
  if (expiresAt === null || expiresAt - Date.now() > EXPIRY_NOTE_MS) return [];
  const until = new Date(expiresAt).toISOString();
  return [`The live set holds until ${until}: sign it again with portal sign`];
}

/** @throws the problems of its `remote.json` */
async function remoteBuiltIn(folder: string): Promise<string> {
  const [{ readManifest }, { toBuildSource }] = await Promise.all([
    import('../release/build'),
    import('../release/build'),
  ]);
  return (await readManifest(toBuildSource(folder))).name;
}

/** Adds how the versions perform. Users of a release service need not reach the API, so it is not called there. */
async function withFates(
  all: RemoteStatus[],
  options: ApiOptions,
  onUnknown: (why: string) => void,
): Promise<StatusWithLastDay[]> {
  if (options.service !== undefined || all.length === 0) {
    return all.map((one) => ({ ...one, lastDay: null }));
  }
  const [{ withLastDay }, { createLoadCounts: createLoadCounts }] = await Promise.all([
    import('../watch/last-day'),
    import('../api/api-calls'),
  ]);
  return withLastDay(all, createLoadCounts(accessFor(options, COUNTS_TIMEOUT_MS)), onUnknown);
}
