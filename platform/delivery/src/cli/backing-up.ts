import { isThisMachine } from '@portal/shared/contract/connections';
import type { Command } from 'commander';
import type { BackedUp, Place } from '../backup/backup';
import { type CommonOptions, common } from './options';
import { green } from './paint';
import { print } from './print';
import { fault } from '../faults';
import { schemeOf } from '../store/address';

const DATABASES: Record<BackedUp['database'], string> = {
  embedded: 'the embedded database',
  dump: "a dump of the server's database",
  none: 'no database',
};

/** The commands that copy all of a portal, and bring the copy back. */
export function addBackingUp(program: Command): void {
  common(program.command('backup <folder>'))
    .description('Copy database, images, secrets and store into a new folder.')
    .action(async (backup: string, options: CommonOptions) => {
      const { makeBackup } = await import('../backup/backup');
      print(options, await makeBackup(placeOf(options, backup)), linesOf('Backed up'));
    });

  common(program.command('restore <folder>'))
    .description('Restore a backup into an empty data folder and database.')
    .action(async (backup: string, options: CommonOptions) => {
      const { restoreBackup } = await import('../backup/backup');
      print(options, await restoreBackup(placeOf(options, backup)), linesOf('Restored'));
    });
}

function placeOf({ data }: CommonOptions, backup: string): Place {
  if (schemeOf(data) !== undefined) {
    const problem = `${data} is a bucket, whose own versions are its backup: name the data folder with --data`;
    throw fault('BackupRefused', { problem });
  }
  return { data, backup, databaseUrl: databaseUrl(process.env) };
}

/** The server of this environment. Its address is not shown: it has a password. @throws SettingWrong */
function databaseUrl({ DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!DATABASE_URL) return undefined;
  const url = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : null;
  const name = 'DATABASE_URL';
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    const problem = 'is no address such as postgres://portal:<password>@127.0.0.1/portal';
    throw fault('SettingWrong', { name, problem });
  }
  if (isDatabaseHere(url) || ENCRYPTING_OR_CHOSEN.test(sslModeOf(url))) return DATABASE_URL;
  const problem =
    'sends the password and all data to another machine in plain text: add ?sslmode=verify-full to it, ' +
    'or ?sslmode=disable if you trust the network';
  throw fault('SettingWrong', { name, problem });
}

/** Without one of these, `pg_dump` falls back to plain text where the server, or who pretends to be it, wants that. */
const ENCRYPTING_OR_CHOSEN = /^(require|verify-ca|verify-full|disable)$/;

const sslModeOf = ({ searchParams }: URL): string =>
  searchParams.get('sslmode') ?? process.env['PGSSLMODE'] ?? '';

/** Whether every host is this machine. PostgreSQL's programs take lists of hosts; a socket is a path. */
function isDatabaseHere({ hostname, searchParams }: URL): boolean {
  const named = ['hostaddr', 'host'].flatMap((name) => searchParams.getAll(name));
  const hosts = named.length > 0 ? named : [decodeURIComponent(hostname)];
  return hosts
    .flatMap((list) => (list || (process.env['PGHOST'] ?? '')).split(','))
    .every((host) => host === '' || host.startsWith('/') || isThisMachine(host));
}

const linesOf =
  (verb: string) =>
  ({ backup, database, files }: BackedUp): string[] => [
    `${green(verb)} ${files} files and ${DATABASES[database]}: ${backup}`,
  ];
