import { type Command, InvalidArgumentError, Option } from 'commander';
import type { OperatorClient } from './operator-client';

export const addCommonOptions = (command: Command): Command =>
  command
    .option(
      '--at <address>',
      'address of the portal (default: PORTAL_OPS_ORIGIN, PORTAL_ORIGIN, or http://localhost:PORT; PORT is 3000 if not set)',
    )
    .option('--json', 'print the answer as JSON');

/** An option with these values, which its help and its refusal of others list. */
export const createChoice = (
  flags: string,
  description: string,
  values: readonly string[],
): Option => new Option(flags, description).choices(values);

export function parseText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('The text must not be empty.');
  return text;
}

/** An option that may be repeated, or have values separated by commas. */
export const collectValues = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...text.split(','),
];

/** The day of a time from the API. */
export const formatDay = (moment: string): string => moment.slice(0, 10);

export const formatMinute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

export const formatSecond = (moment: string): string => moment.slice(0, 19).replace('T', ' ');

/** Options of every command. */
export interface CommonOptions {
  at?: string;
  json?: true;
}

/** Calls the running portal and prints the answer: as lines for people, or with `--json` completely. */
export type Run = <Answer>(
  options: CommonOptions,
  ask: (portal: OperatorClient) => Promise<Answer>,
  lines: (answer: Answer) => string[],
) => Promise<void>;

interface ListOptions extends CommonOptions {
  status?: string;
  page?: string;
}

/** A command that lists the entries at `path`: the lines of each entry, and the count if there are other pages. */
export const addList = <Entry>(
  parent: Command,
  run: Run,
  path: string,
  linesOf: (entry: Entry) => string[],
): Command =>
  addCommonOptions(parent.command('list'))
    .option('--page <number>', 'page of 100 entries (default: 1)')
    .action(({ status, page, ...options }: ListOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', path, { query: { status, page } }),
        ({ data, total }: { data: Entry[]; total: number }) => [
          ...formatAll(data, linesOf),
          ...(data.length < total
            ? [`${data.length} of ${total}. Use --page to list the others.`]
            : []),
        ],
      ),
    );

/** The lines of each entry, or one line when the list is empty. */
export const formatAll = <Entry>(
  entries: readonly Entry[],
  linesOf: (entry: Entry) => string[],
): string[] => (entries.length > 0 ? entries.flatMap(linesOf) : ['There are none.']);
