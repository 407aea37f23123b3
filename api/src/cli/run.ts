import type { OperatorClient } from './operator-client';

/** What every command takes. */
export interface CommonOptions {
  at?: string;
  json?: true;
}

export interface Told {
  /** What `--json` prints. */
  answer: unknown;
  /** The same for people. */
  lines: string[];
}

/** Asks the running portal, and prints what it answered. */
export type Run = (
  options: CommonOptions,
  ask: (portal: OperatorClient) => Promise<Told>,
) => Promise<void>;
