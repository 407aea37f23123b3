import type { Command } from 'commander';
import { common } from './options';
import type { CommonOptions, Run } from './run';

interface ListOptions extends CommonOptions {
  status?: string;
  page?: string;
}

/** A command that lists what is at `path`: the lines of each entry, and the count when there are other pages. */
export const addList = <Entry>(
  parent: Command,
  run: Run,
  path: string,
  linesOf: (entry: Entry) => string[],
): Command =>
  common(parent.command('list'))
    .option('--page <number>', 'page of 100 entries (default: 1)')
    .action(({ status, page, ...options }: ListOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', path, { query: { status, page } }),
        ({ data, total }: { data: Entry[]; total: number }) => [
          ...linesOfAll(data, linesOf),
          ...(data.length < total
            ? [`${data.length} of ${total}. Use --page to list the others.`]
            : []),
        ],
      ),
    );

/** The lines of each entry, or one line when the list is empty. */
export const linesOfAll = <Entry>(
  entries: readonly Entry[],
  linesOf: (entry: Entry) => string[],
): string[] => (entries.length > 0 ? entries.flatMap(linesOf) : ['There are none.']);
