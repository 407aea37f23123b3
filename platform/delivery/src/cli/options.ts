import { isThisMachine } from '@portal/shared/contract/connections';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { userInfo } from 'node:os';
import type { ApiAccess } from '../api/api-calls';
import { fault } from '../faults';
import { oneLine } from '../one-line';
import type { ChangeRequest } from '../release/change';
import { getScheme } from '../store/store';

/** The folder of the whole portal. An empty variable counts as unset, here and everywhere. */
export const dataFolder = ({ PORTAL_DATA }: NodeJS.ProcessEnv): string => PORTAL_DATA || '.portal';

/** Where versions and the live set are stored: a bucket can be named separately from the data folder. */
export const storeAddress = (environment: NodeJS.ProcessEnv): string =>
  environment['PORTAL_STORE'] || dataFolder(environment);

/** The author of a change, for the ledger. In a container, a user may have only a number. */
export function authorIn({ PORTAL_WHO }: NodeJS.ProcessEnv): string {
  if (PORTAL_WHO) return PORTAL_WHO;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

export interface CommonOptions {
  data: string;
  /** The release service that carries the command out instead of the store. */
  service?: string;
  json?: true;
}

export interface ChangeOptions extends CommonOptions {
  reason?: string;
  who?: string;
  expect?: string;
}

/** Help text of commands that run a build. */
export const RUNS_CODE =
  "The build's code runs on this machine with your rights, also when a release service is asked.";

/** Options of every command that works on this machine. */
export const common = (command: Command): Command =>
  command
    .option(
      '--data <store>',
      'a folder, or s3://bucket/prefix',
      parseStore,
      storeAddress(process.env),
    )
    .option('--json', 'print JSON');

export const atService = (command: Command): Command =>
  command.addOption(
    new Option('--service <address>', 'a release service, which has the store')
      .argParser(parseService)
      .default(serviceAddress(process.env)),
  );

/** Options of every command that a release service can carry out, too. A named store has priority over its variable. */
export const anywhere = (command: Command): Command =>
  atService(common(command)).hook('preAction', (_program, action) => {
    if (action.getOptionValueSource('data') !== 'cli') return;
    if (action.getOptionValueSource('service') === 'cli') {
      action.error("error: option '--service' cannot be used with option '--data'");
    }
    action.setOptionValue('service', undefined);
  });

/** Further options of every command that changes something. */
export const changing = (command: Command): Command =>
  anywhere(command)
    .option('--reason <text>', 'why, for the ledger')
    .option(
      '--who <name>',
      'who, for the ledger; a release service knows it by the token (default: PORTAL_WHO, else the user)',
    )
    .option('--expect <version>', "only if this is the live version; 'none' if none is");

/** The author, the expectation and the reason of a change. */
export const findAuthor = ({
  who,
  reason,
  expect,
}: ChangeOptions): Omit<ChangeRequest, 'remote'> => ({
  who: oneLine(who || authorIn(process.env)),
  reason: oneLine(reason ?? '') || undefined,
  expect,
});

export const createChangeRequest = (remote: string, options: ChangeOptions): ChangeRequest => ({
  remote,
  ...findAuthor(options),
});

/** Refuses an empty name: with an unset variable in a script it would mean the current folder. */
function parseStore(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is a folder, or s3://bucket/prefix.');
}

/** A share of the subscribers. 100 is all of them. */
export function parseTraffic(text: string): number {
  if (/^\d{1,3}$/.test(text)) {
    const traffic = Number(text);
    if (traffic >= 1 && traffic <= 100) return traffic;
  }
  throw new InvalidArgumentError('It is a whole number of percent, 1 to 100.');
}

/** The public origin of the portal. */
export function parseOrigin(text: string): string {
  const { protocol, origin } = URL.canParse(text) ? new URL(text) : {};
  if (origin && (protocol === 'https:' || protocol === 'http:')) return origin;
  throw new InvalidArgumentError('It is an origin, such as https://portal.example.com.');
}

/** The address of a release service. A token is sent over a safe connection, or stays on this machine. */
export function parseService(text: string): string {
  const { protocol, hostname, origin, pathname } = URL.canParse(text) ? new URL(text) : {};
  const isOwn = hostname !== undefined && isThisMachine(hostname);
  if (origin && (protocol === 'https:' || (protocol === 'http:' && isOwn))) {
    return (origin + pathname).replace(/\/+$/, '');
  }
  throw new InvalidArgumentError('It is an address, such as https://releases.example.com.');
}

/** The service of this environment. @throws SettingWrong */
export function serviceAddress({ PORTAL_SERVICE }: NodeJS.ProcessEnv): string | undefined {
  if (!PORTAL_SERVICE) return undefined;
  try {
    return parseService(PORTAL_SERVICE);
  } catch (error) {
    const problem = `is '${PORTAL_SERVICE}'. ${(error as Error).message}`;
    throw fault('SettingWrong', { name: 'PORTAL_SERVICE', problem });
  }
}

export interface ApiOptions extends CommonOptions {
  api: string;
}

/** The address of the API: from its own variable, otherwise as `portal-admin` finds the portal. */
export const apiAddress = ({
  PORTAL_API,
  PORTAL_OPS_ORIGIN,
  PORTAL_ORIGIN,
  PORT,
}: NodeJS.ProcessEnv): string =>
  PORTAL_API || PORTAL_OPS_ORIGIN || PORTAL_ORIGIN || `http://localhost:${PORT || '3000'}`;

/** Options of commands that read load counts. */
export const askingApi = (command: Command): Command =>
  command.option('--api <origin>', 'the API that counts the loads', apiAddress(process.env));

/** Access to the API as a machine, within `patience` milliseconds. */
export const accessFor = ({ api, data }: ApiOptions, patience?: number): ApiAccess => ({
  api,
  async token() {
    const { findToken } = await import('../api/machine-token');
    return findToken(process.env['PORTAL_OPERATOR_TOKEN'], getDataFolder(data));
  },
  ...(patience !== undefined && { patience }),
});

/** Even if the store is in a bucket, the API stores its token in the data folder. */
const getDataFolder = (data: string): string =>
  getScheme(data) === undefined ? data : dataFolder(process.env);
