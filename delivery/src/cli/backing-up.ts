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
  const { protocol } = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : {};
  if (protocol === 'postgres:' || protocol === 'postgresql:') return DATABASE_URL;
  const problem = 'is no address such as postgres://portal:<password>@127.0.0.1/portal';
  throw fault('SettingWrong', { name: 'DATABASE_URL', problem });
}

const linesOf =
  (verb: string) =>
  ({ backup, database, files }: BackedUp): string[] => [
    `${green(verb)} ${files} files and ${DATABASES[database]}: ${backup}`,
  ];
