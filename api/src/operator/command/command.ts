import type { OperatorClient } from './operator-client';

export interface Option {
  about: string;
  /** What stands for the value in the help; an option without one is on or off. */
  value?: string;
  required?: true;
}

/** What a command was called with. */
export interface Given {
  /** Its arguments by their names, and its options that have a value. */
  values: Readonly<Record<string, string | undefined>>;
  /** Its options that are on. */
  flags: ReadonlySet<string>;
}

export interface Told {
  /** What `--json` prints. */
  answer: unknown;
  /** The same for people. */
  lines: string[];
}

/** Something an operator can do, as `portal-admin <name> <argument> --option`. */
export interface Command {
  /** One or more words: `cancel-requests approve`. */
  name: string;
  about: string;
  /** Names of the arguments behind it, all of them needed. */
  takes?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  run(portal: OperatorClient, given: Given): Promise<Told>;
}
