import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fault } from '../faults';
import { ifThere, isDiskFull } from '../store/file-errors';
import { makeFolder } from '../store/folder/files';
import { openFolderStore } from '../store/folder/folder-store';
import { isRunning, parseHolder } from '../store/process-state';
import { type BackupNote, copyParts, DUMP, hashesIn, NOTE, parseNote, PARTS } from './contents';

/** Runs a PostgreSQL program. @throws with its message when it fails */
function runProgram(program: string, args: readonly string[], databaseUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = new URL(databaseUrl);
    // An argument would show the password to everybody on the machine.
    const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
    address.password = '';
    const child = spawn(program, [`--dbname=${address.href}`, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (text) => (output += String(text)));
    child.on('error', ({ message }) =>
      reject(new Error(`${program} cannot be started: ${message}`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed: ${output.trim()}`));
    });
  });
}

/** Dumps a server's whole database to a file, as of one moment. */
export const dumpDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    databaseUrl,
  );

/** Restores it into an empty database, or changes nothing. */
export const restoreDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file],
    databaseUrl,
  );

export interface Place {
  /** The data folder of the portal. */
  data: string;
  backup: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
}

export interface BackedUp {
  backup: string;
  database: BackupNote['database'];
  files: number;
}

/**
 * Copies database, images, secrets and store into a new folder. Nothing is released meanwhile; the embedded database
 * has to be closed. @throws BackupRefused
 */
export async function makeBackup({ data, backup, databaseUrl }: Place): Promise<BackedUp> {
  if (!(await isEmpty(backup))) throw refusal(`${backup} is not empty`);
  await requirePortal(data);
  const hasApi = await isThere(join(data, 'api'));
  if (!databaseUrl) await requireClosed(data);
  await makeFolder(backup, 0o700);
  try {
    // The database first: the images that its rows name exist already, and stay for a day at least.
    if (databaseUrl) await dumpDatabase(databaseUrl, join(backup, DUMP));
    await openFolderStore(data).change(async () => {
      await copyParts(data, backup, PARTS);
      return { result: undefined };
    });
    const note: BackupNote = {
      made: new Date().toISOString(),
      database: databaseUrl ? 'dump' : hasApi ? 'embedded' : 'none',
      files: await hashesIn(backup),
    };
    await writeFile(join(backup, NOTE), JSON.stringify(note, null, 2), { flush: true });
    return { backup, database: note.database, files: Object.keys(note.files).length };
  } catch (error) {
    await rm(backup, { recursive: true, force: true });
    throw inWords(error, backup);
  }
}

/**
 * Restores a backup into an empty data folder, and an empty database of a server. Every file is compared with its hash
 * before anything is written. @throws BackupRefused
 */
export async function restoreBackup({ data, backup, databaseUrl }: Place): Promise<BackedUp> {
  const text = await ifThere(readFile(join(backup, NOTE), 'utf8'));
  if (text === null) throw refusal(`${backup} is no complete backup: it has no ${NOTE}`);
  const note = parseNote(text);
  if (!note) throw refusal(`${NOTE} of ${backup} is damaged`);
  const found = await hashesIn(backup);
  const damaged = Object.entries(note.files).find(([path, hash]) => found[path] !== hash);
  if (damaged) throw refusal(`${damaged[0]} of ${backup} is not what was backed up`);
  if (!(await isEmpty(data))) throw refusal(`${data} is not empty`);
  if ((note.database === 'dump') !== (databaseUrl !== undefined)) {
    throw refusal(
      note.database === 'dump'
        ? 'its database is of a server: set DATABASE_URL to an empty database'
        : 'its database is embedded, and DATABASE_URL names a server',
    );
  }
  await makeFolder(data);
  try {
    await copyParts(backup, data, PARTS);
    // Last, because it succeeds or fails as a whole.
    if (databaseUrl) await restoreDatabase(databaseUrl, join(backup, DUMP));
  } catch (error) {
    for (const part of PARTS) await rm(join(data, part), { recursive: true, force: true });
    throw inWords(error, data);
  }
  return { backup, database: note.database, files: Object.keys(note.files).length };
}

const refusal = (problem: string) => fault('BackupRefused', { problem });

/** Messages of PostgreSQL programs have no code; errors with a code explain themselves. */
function inWords(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) return fault('DiskFull', { folder });
  return error instanceof Error && !('code' in error) ? refusal(error.message) : error;
}

const isThere = async (path: string): Promise<boolean> => (await ifThere(stat(path))) !== null;

/** Every store and every API creates one of these in its data folder. */
const MARKS = ['live.json', 'ledger.jsonl', 'api'];

async function requirePortal(data: string): Promise<void> {
  for (const mark of MARKS) if (await isThere(join(data, mark))) return;
  const problem = `${data} has no live.json, ledger.jsonl or api: name the data folder with --data`;
  throw refusal(problem);
}

const isEmpty = async (folder: string): Promise<boolean> =>
  ((await ifThere(readdir(folder))) ?? []).length === 0;

/** Files of an open database change while they are copied. */
async function requireClosed(data: string): Promise<void> {
  const text = await ifThere(readFile(join(data, 'api', 'database.lock'), 'utf8'));
  if (text === null) return;
  const holder = parseHolder(text);
  if (!holder || !isRunning(holder)) return;
  throw refusal(`the embedded database is open in process ${holder.pid}: end it first`);
}
