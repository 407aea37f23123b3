import { isThisMachine } from '@portal/shared/contract/connections';
import { type Command, InvalidArgumentError } from 'commander';
import type { BackedUp, Place } from '../backup/backup';
import { fault } from '../faults';
import type { Pruned } from '../release/prune';
import type { Rebuild } from '../release/rebuild';
import { getScheme, type SignedThing, type SignRequest } from '../store/store';
import { table } from './lines';
import { anywhere, common, type CommonOptions } from './options';
import { bold, dim, green } from './paint';
import { print, run } from './print';

interface PruningOptions extends CommonOptions {
  keep: number;
  days: number;
  dryRun?: true;
}

export function addPruning(program: Command): void {
  anywhere(program.command('prune'))
    .description('Remove old versions. What is live, a canary or a fallback always stays.')
    .option(
      '--keep <number>',
      'how many versions of each remote stay, those served last',
      parseCount,
      5,
    )
    .option('--days <number>', 'how many days an open tab may still use a version', parseCount, 7)
    .option('--dry-run', 'only say what would be removed')
    .action(({ keep, days, dryRun, ...options }: PruningOptions) =>
      run(options, 'prune', { keep, days, dryRun }, (all) => prunedLines(all, dryRun ?? false)),
    );
}

function prunedLines(all: Pruned[], dryRun: boolean): string[] {
  const changed = all.filter(({ removed }) => removed.length > 0);
  if (changed.length === 0) return ['Every version is still needed'];
  const verb = dryRun ? 'Would remove' : green('Removed');
  return changed.flatMap(({ remote, removed, kept }) => [
    `${verb} ${bold(remote)} ${removed.join(', ')}`,
    dim(`  kept: ${kept.join(', ') || 'none'}`),
  ]);
}

function parseCount(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0 to 9999.');
}

interface RebuildingOptions extends CommonOptions {
  write?: boolean;
  leaveOut?: true;
}

export function addRebuilding(program: Command): void {
  anywhere(program.command('rebuild'))
    .description('Rebuild the live set from the ledger, and compare it with the current one.')
    .option('--write', 'also write it')
    .option('--leave-out', 'write it even if it leaves out remotes')
    .action(({ write = false, leaveOut, ...options }: RebuildingOptions) =>
      run(options, 'rebuild', { write, leaveOut }, rebuildLines),
    );
}

function rebuildLines({ remotes, differs, written }: Rebuild): string[] {
  const rows = table(
    ['REMOTE', 'NOW', 'BY THE LEDGER', 'NOTE'],
    remotes.map(({ remote, now, then, note }) => [remote, now ?? 'unreadable', then, note ?? '']),
  );
  const end = written
    ? `${green('Written:')} the live set is what the ledger says`
    : differs
      ? 'Nothing is written: portal rebuild --write does that'
      : 'The live set is what the ledger says';
  return [...rows, '', end];
}

interface SigningOptions extends CommonOptions {
  adopt?: boolean;
  dryRun?: true;
}

export function addSigning(program: Command): void {
  program
    .command('key <file>')
    .description(
      'Make a signing key in a new file, and print its public key. For an existing file, only print it.',
    )
    .action(async (file: string) => {
      const { keyIn } = await import('../signatures/settings');
      const { public: key, isNew } = await keyIn(file);
      const made = isNew
        ? `${green('Made')} ${file}: keep a copy of it, as safe as a password\n\n`
        : '';
      console.log(`${made}For PORTAL_TRUSTED_KEYS of the hosts:\n${key.text}`);
    });

  anywhere(program.command('sign'))
    .description('Sign with this key what another trusted key signed.')
    .option('--adopt', 'also sign what no trusted key signed: you vouch for what is in the store')
    .option('--dry-run', 'only say what would be signed')
    .action((options: SigningOptions) =>
      run(options, 'sign', signRequest(options), (all) => signedLines(all, options)),
    );
}

const signRequest = ({ adopt = false, dryRun }: SigningOptions): SignRequest => ({ adopt, dryRun });

function signedLines(all: SignedThing[], { dryRun }: SigningOptions): string[] {
  if (all.length === 0) return ['This key has signed everything'];
  const verb = dryRun ? 'Would sign' : green('Signed');
  return all.map(({ what, problem, signed }) =>
    signed ? `${verb} ${bold(what)}` : dim(`Not signed: ${what}, ${problem ?? ''}`),
  );
}

const DATABASES: Record<BackedUp['database'], string> = {
  embedded: 'the embedded database',
  dump: "a dump of the server's database",
  none: 'no database',
};

/** The commands that back up and restore a portal. */
export function addBackingUp(program: Command): void {
  common(program.command('backup <folder>'))
    .description('Copy database, images, secrets and store into a new folder.')
    .action(async (backup: string, options: CommonOptions) => {
      const { makeBackup } = await import('../backup/backup');
      print(options, await makeBackup(createPlace(options, backup)), formatBackup('Backed up'));
    });

  common(program.command('restore <folder>'))
    .description('Restore a backup into an empty data folder and database.')
    .action(async (backup: string, options: CommonOptions) => {
      const { restoreBackup } = await import('../backup/backup');
      print(options, await restoreBackup(createPlace(options, backup)), formatBackup('Restored'));
    });
}

function createPlace({ data }: CommonOptions, backup: string): Place {
  if (getScheme(data) !== undefined) {
    const problem = `${data} is a bucket, whose own versions are its backup: name the data folder with --data`;
    throw fault('BackupRefused', { problem });
  }
  return { data, backup, databaseUrl: databaseUrl(process.env) };
}

/**
 * The database server of this environment. The address is never printed, because it contains a password. @throws
 * SettingWrong
 */
function databaseUrl({ DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!DATABASE_URL) return undefined;
  const url = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : null;
  const name = 'DATABASE_URL';
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    const problem = 'is no address such as postgres://portal:<password>@127.0.0.1/portal';
    throw fault('SettingWrong', { name, problem });
  }
  if (isDatabaseHere(url) || ENCRYPTING_OR_CHOSEN.test(readSslMode(url))) return DATABASE_URL;
  const problem =
    'sends the password and all data to another machine in plain text: add ?sslmode=verify-full to it, ' +
    'or ?sslmode=disable if you trust the network';
  throw fault('SettingWrong', { name, problem });
}

/** Without one of these, `pg_dump` falls back to plain text if the server, or an impostor, asks for it. */
const ENCRYPTING_OR_CHOSEN = /^(require|verify-ca|verify-full|disable)$/;

const readSslMode = ({ searchParams }: URL): string =>
  searchParams.get('sslmode') ?? process.env['PGSSLMODE'] ?? '';

/** Whether every host is this machine. PostgreSQL's programs take lists of hosts; a socket is a path. */
function isDatabaseHere({ hostname, searchParams }: URL): boolean {
  const named = ['hostaddr', 'host'].flatMap((name) => searchParams.getAll(name));
  const hosts = named.length > 0 ? named : [decodeURIComponent(hostname)];
  return hosts
    .flatMap((list) => (list || (process.env['PGHOST'] ?? '')).split(','))
    .every((host) => host === '' || host.startsWith('/') || isThisMachine(host));
}

const formatBackup =
  (verb: string) =>
  ({ backup, database, files }: BackedUp): string[] => [
    `${green(verb)} ${files} files and ${DATABASES[database]}: ${backup}`,
  ];
