import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import type { ChangeRequest } from '../release/change';

export interface CommonOptions {
  data: string;
  json?: true;
}

export interface ChangeOptions extends CommonOptions {
  reason?: string;
  who: string;
  expect?: string;
}

/** What every command takes. */
export const common = (command: Command): Command =>
  command
    .option('--data <dir>', 'the data folder', process.env['PORTAL_DATA'] ?? '.portal')
    .option('--json', 'print JSON');

/** What every command that changes something takes besides. */
export const changing = (command: Command): Command =>
  common(command)
    .option('--reason <text>', 'why, for the ledger')
    .option('--who <name>', 'who, for the ledger', process.env['PORTAL_WHO'] ?? userInfo().username)
    .option('--expect <version>', "only if this is the live version; 'none' if none is");

export const requestOf = (
  remote: string,
  { who, reason, expect }: ChangeOptions,
): ChangeRequest => ({ remote, who, reason, expect });

/** A share of the subscribers. 100 is all of them. */
export function parseTraffic(text: string): number {
  if (/^\d{1,3}$/.test(text)) {
    const traffic = Number(text);
    if (traffic >= 1 && traffic <= 100) return traffic;
  }
  throw new InvalidArgumentError('It is a whole number of percent, 1 to 100.');
}
