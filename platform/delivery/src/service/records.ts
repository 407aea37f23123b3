import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../operations/refusal';
import { parsedJson } from '../parsed-json';
import { ifThere, isErrno } from '../store/file-errors';
import { makeFolder, reportingFullDisk } from '../store/folder/files';
import type { Result } from './answers';

/** The maximum lifetime of a record. */
export const DAY_MS = 24 * 3_600_000;

interface StoredRecord<Value> {
  /** Milliseconds since 1970. */
  until: number;
  value: Value;
}

export type Records<Value> = ReturnType<typeof openRecords<Value>>;

/** Small records in a folder that expire by themselves, one file each. Their keys are on disk as hashes only. */
export function openRecords<Value>(folder: string) {
  const getFile = (key: string) =>
    join(folder, createHash('sha256').update(key).digest('hex') + '.json');

  async function read(file: string): Promise<StoredRecord<Value> | null> {
    const text = await ifThere(readFile(file, 'utf8'));
    // An incomplete record still proves that there was one.
    return text === null ? null : ((parsedJson(text) ?? null) as StoredRecord<Value> | null);
  }

  async function findEnd(file: string): Promise<number> {
    const stored = await read(file);
    return stored?.until ?? ((await ifThere(stat(file)))?.mtimeMs ?? 0) + DAY_MS;
  }

  return {
    /** False: a record with that key exists already. Of two concurrent calls, one adds it. */
    async add(key: string, value: Value, until: number): Promise<boolean> {
      const text = JSON.stringify({ until, value });
      return reportingFullDisk(folder, async () => {
        await makeFolder(folder, 0o700);
        const file = getFile(key);
        try {
          await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
          return true;
        } catch (error) {
          if (isErrno(error, 'EEXIST')) return false;
          // A full disk leaves an empty file, which would mark a token as used.
          await rm(file, { force: true });
          throw error;
        }
      });
    },

    /** Null when there is none, or it has expired. */
    async find(key: string): Promise<Value | null> {
      const stored = await read(getFile(key));
      return stored && stored.until > Date.now() ? stored.value : null;
    },

    /** Removes expired records. */
    async sweep(): Promise<void> {
      for (const name of (await ifThere(readdir(folder))) ?? []) {
        const file = join(folder, name);
        if ((await findEnd(file)) <= Date.now()) await rm(file, { force: true });
      }
    },
  };
}

/** An answer, and its request. */
export interface Remembered extends Result {
  request: string;
}

/** Carries a change out; `id` belongs to its key. */
type Work = (id?: string) => Promise<Result>;

/** Carries a change out, or returns its stored answer. */
export type Once = ReturnType<typeof createOnce>;

/**
 * Carries out a change once for each `Idempotency-Key`. For a day, a repetition gets the same answer, and waits for a
 * change in progress. Failures of the service are not stored: a retry starts again.
 */
export function createOnce(answers: Records<Remembered>, log: (message: string) => void) {
  const underWay = new Map<string, { request: string; answer: Promise<Result> }>();

  async function findOr(id: string, request: string, work: Work): Promise<Result> {
    const stored = await answers.find(id);
    if (stored) return requireSame(stored, request);
    const given = await work(id);
    if (given.status < 500) {
      // The change is done, even if its answer cannot be stored.
      const remembered = answers.add(id, { ...given, request }, Date.now() + DAY_MS);
      await remembered.catch((error: unknown) => log(String(error)));
    }
    return given;
  }

  return async function once(
    { key, caller, request }: { key: string | undefined; caller: string; request: string },
    work: Work,
  ): Promise<Result> {
    if (key === undefined) return work();
    const id = `${caller} ${key}`;
    const hash = createHash('sha256').update(request).digest('hex');
    const running = underWay.get(id);
    if (running) return requireSame(running, hash).answer;

    const answer = findOr(id, hash, work);
    underWay.set(id, { request: hash, answer });
    try {
      return await answer;
    } finally {
      underWay.delete(id);
    }
  };
}

function requireSame<Of extends { request: string }>(before: Of, request: string): Of {
  if (before.request === request) return before;
  throw new Refusal(422, 'This Idempotency-Key belongs to another request.');
}
