import type { Command } from 'commander';
import type { BackedUp, Place } from '../backup/backup';
import { type CommonOptions, common } from './options';
import { green } from './paint';
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
      print(options, 'Backed up', await makeBackup(placeOf(options, backup)));
    });

  common(program.command('restore <folder>'))
    .description('Bring a backup back, where nothing is yet.')
    .action(async (backup: string, options: CommonOptions) => {
      const { restoreBackup } = await import('../backup/backup');
      print(options, 'Restored', await restoreBackup(placeOf(options, backup)));
    });
}

function placeOf({ data }: CommonOptions, backup: string): Place {
  if (schemeOf(data) !== undefined) {
    const problem = `${data} is a bucket, whose own versions are its backup: name the data folder with --data`;
    throw fault('BackupRefused', { problem });
  }
  return { data, backup, databaseUrl: process.env['DATABASE_URL'] || undefined };
}

function print({ json }: CommonOptions, verb: string, done: BackedUp): void {
  const { backup, database, files } = done;
  console.log(
    json
      ? JSON.stringify(done, null, 2)
      : `${green(verb)} ${files} files and ${DATABASES[database]}: ${backup}`,
  );
}
