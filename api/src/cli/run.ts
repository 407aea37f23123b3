import type { OperatorClient } from './operator-client';

/** Options of every command. */
export interface CommonOptions {
  at?: string;
  json?: true;
}

/** Calls the running portal and prints the answer: its lines for people, or with `--json` all of it. */
export type Run = <Answer>(
  options: CommonOptions,
  ask: (portal: OperatorClient) => Promise<Answer>,
  lines: (answer: Answer) => string[],
) => Promise<void>;
