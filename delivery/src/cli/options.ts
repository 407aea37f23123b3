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

/** Where versions and the live set are kept: a bucket can be named apart from the folder of all else. */
export const storeAddress = ({ PORTAL_STORE, PORTAL_DATA }: NodeJS.ProcessEnv): string =>
  PORTAL_STORE || PORTAL_DATA || '.portal';

/** What every command takes. */
export const common = (command: Command): Command =>
  command
    .option('--data <store>', 'a folder, or s3://bucket/prefix', storeAddress(process.env))
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

/** Where browsers find the portal. */
export function parseOrigin(text: string): string {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : {};
  if (origin && (protocol === 'https:' || protocol === 'http:')) return origin;
  throw new InvalidArgumentError('It is an origin, such as https://portal.example.com.');
}
