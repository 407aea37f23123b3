import type { OperatorClient } from './operator-client';

/** Options of every command. */
export interface CommonOptions {
  at?: string;
  json?: true;
}

export interface Output {
  /** What `--json` prints. */
  answer: unknown;
  /** The same for people. */
  lines: string[];
}

/** Calls the running portal and prints the answer. */
export type Run = (
  options: CommonOptions,
  ask: (portal: OperatorClient) => Promise<Output>,
) => Promise<void>;
