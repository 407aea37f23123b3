import { chmod, cp, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { parsedJson } from '../parsed-json';
import { computeIntegrity } from '../store/integrity';
import { ifThere } from '../store/file-errors';

/** The description of a backup. It is written last: a backup without it is not complete. */
export interface BackupNote {
  /** ISO 8601, UTC. */
  made: string;
  /** The database is among the files of the API, or a dump from a server. */
  database: 'embedded' | 'dump' | 'none';
  files: Record<string, string>;
}

/** Null when it is damaged. */
export function parseNote(text: string): BackupNote | null {
  const note = parsedJson(text) as Partial<BackupNote> | null | undefined;
  return typeof note?.files === 'object' && note.database ? (note as BackupNote) : null;
}

export const NOTE = 'backup.json';
export const DUMP = 'database.dump';

/** The parts of the data folder in a backup: the store, and the API's database, images and secrets. */
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
 * Files that concern only running processes: locks, and incomplete files. The files of a released version may have such
 * names too, and belong to the backup.
 */
const PASSING =
  /^(artifacts\/\.staging|api\/database\.lock.*|(artifacts\/[^/]+\/[^/]+\/\.provenance|(api|rendered|source-maps)\/).*\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.tmp)?)$/;

/** Copies the existing parts. @throws if the copy would contain itself */
export async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  const around = parts.find((part) => (resolve(to) + sep).startsWith(resolve(from, part) + sep));
  if (around !== undefined) throw new Error(`${to} is inside ${join(from, around)}`);
  for (const part of parts) await copy(from, to, part);
}

/** Skips files that a running API removes meanwhile, for which `cp` of a whole folder would fail. */
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

/** The hash of each file below a folder, by path, without the note. */
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
