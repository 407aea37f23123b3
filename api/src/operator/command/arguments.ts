import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command, Given, Option } from './command';
import { misused } from './faults';
import { COMMON } from './usage';

export interface Called {
  /** The words that are no options: a command and its arguments. */
  words: string[];
  at: string | undefined;
  json: boolean;
  help: boolean;
  options: Record<string, string | boolean | undefined>;
}

/** What was typed, by the options any of the commands has. */
export function readArguments(args: readonly string[], commands: readonly Command[]): Called {
  const known: Record<string, Option> = Object.assign(
    {},
    ...commands.map(({ options }) => options ?? {}),
    COMMON,
  );
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const { at, json, help, ...rest } = values as Called['options'];
    return {
      words: positionals,
      at: typeof at === 'string' ? at : undefined,
      json: json === true,
      help: help === true,
      options: rest,
    };
  } catch (error) {
    throw misused((error as Error).message);
  }
}

const startsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, index) => words[index] === word);

/** The commands that begin with what was typed. */
export const topicOf = (words: readonly string[], commands: readonly Command[]): Command[] =>
  commands.filter(({ name }) =>
    startsWith(name.split(' '), words.slice(0, name.split(' ').length)),
  );

/** The command that is meant, and what it was given. @throws when it cannot be called so */
export function commandOf(
  { words, options }: Called,
  commands: readonly Command[],
): { command: Command; given: Given } {
  const command = commands.find(({ name }) => startsWith(words, name.split(' ')));
  if (!command) throw misused(`There is no command ${words.join(' ')}.`);

  const { name, takes = [], options: own = {} } = command;
  const rest = words.slice(name.split(' ').length);
  if (rest.length !== takes.length) {
    const needed = takes.map((argument) => `<${argument}>`).join(' ') || 'no arguments';
    throw misused(`${name} takes ${needed}.`);
  }
  const foreign = Object.keys(options).find((option) => !Object.hasOwn(own, option));
  if (foreign !== undefined) throw misused(`${name} has no option --${foreign}.`);
  const missing = Object.entries(own).find(
    ([option, { required }]) => required && !options[option]?.toString().trim(),
  );
  if (missing) throw misused(`${name} needs --${missing[0]} <${missing[1].value}>.`);

  const texts = Object.entries(options).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    command,
    given: {
      values: Object.fromEntries([
        ...takes.map((argument, index) => [argument, rest[index]]),
        ...texts,
      ]),
      flags: new Set(Object.keys(options).filter((option) => options[option] === true)),
    },
  };
}
