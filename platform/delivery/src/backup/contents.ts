import { chmod, cp, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { parsedJson } from '../parsed-json';
import { computeIntegrity } from '../store/integrity';
import { ifThere } from '../store/file-errors';

/** What a backup says of itself. It is written last: a backup without it is not complete. */
export interface BackupNote {
  /** ISO 8601, UTC. */
  made: string;
  /** The database is among the files of the API, or a dump of a server's. */
  database: 'embedded' | 'dump' | 'none';
  /** The hash of every file. */
  files: Record<string, string>;
}

/** Null when it is damaged. */
export function parseNote(text: string): BackupNote | null {
  const note = parsedJson(text) as Partial<BackupNote> | null | undefined;
  return typeof note?.files === 'object' && note.database ? (note as BackupNote) : null;
}

export const NOTE = 'backup.json';
export const DUMP = 'database.dump';

/** What a backup has of the data folder: the store, and the API's database, images and secrets. */
export const PARTS = [
  'live.json',
  'ledger.jsonl',
  'sources.json',
  'artifacts',
  'rendered',
  'source-maps',
  'api',
] as const;

/**
 * What concerns only the running processes: locks, and files that are not complete yet. The files of a released
 * version may have such names too, and belong to the backup.
 */
const PASSING =
  /^(artifacts\/\.staging|api\/database\.lock.*|(artifacts\/[^/]+\/[^/]+\/\.provenance|(api|rendered|source-maps)\/).*\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.tmp)?)$/;

/** Copies the parts that are there. @throws where the copy would contain itself */
export async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  const around = parts.find((part) => (resolve(to) + sep).startsWith(resolve(from, part) + sep));
  if (around !== undefined) throw new Error(`${to} is inside ${join(from, around)}`);
  for (const part of parts) await copy(from, to, part);
}

/** Leaves out what a running API removes meanwhile, which `cp` of a whole folder takes for a failure. */
async function copy(fromRoot: string, toRoot: string, path: string): Promise<void> {
  const from = join(fromRoot, path);
  const to = join(toRoot, path);
  const found = await ifThere(stat(from));
  if (!found) return;
  if (!found.isDirectory()) {
    const how = { dereference: true, errorOnExist: true, force: false, preserveTimestamps: true };
    await ifThere(cp(from, to, how));
    return;
  }
  await mkdir(to, { mode: 0o700 });
  const inside = ((await ifThere(readdir(from))) ?? []).map((name) => `${path}/${name}`);
  for (const one of inside.filter((each) => !PASSING.test(each))) await copy(fromRoot, toRoot, one);
  await chmod(to, found.mode);
}

/** The hash of each file below a folder, by path, but of the note. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isFile() && path !== NOTE)
      hashes[path] = computeIntegrity(await readFile(join(folder, path)));
  }
  return hashes;
}
