import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '../parsed-json';
import { ifThere, isErrno } from '../store/file-errors';
import { reportingFullDisk } from '../store/folder/full-disk';
import { makeFolder } from '../store/folder/make-folder';

/** Milliseconds: no record lasts longer. */
export const A_DAY = 24 * 3_600_000;

interface Kept<Value> {
  /** Milliseconds since 1970. */
  until: number;
  value: Value;
}

export type Records<Value> = ReturnType<typeof openRecords<Value>>;

/** Small records in a folder that end by themselves, one file each. Their keys are on disk as hashes only. */
export function openRecords<Value>(folder: string) {
  const fileOf = (key: string) =>
    join(folder, createHash('sha256').update(key).digest('hex') + '.json');

  async function read(file: string): Promise<Kept<Value> | null> {
    const text = await ifThere(readFile(file, 'utf8'));
    // One that a crash cut short, or that is being written, still says that there was one.
    return text === null ? null : ((parsedJson(text) ?? null) as Kept<Value> | null);
  }

  async function endOf(file: string): Promise<number> {
    const kept = await read(file);
    return kept?.until ?? ((await ifThere(stat(file)))?.mtimeMs ?? 0) + A_DAY;
  }

  return {
    /** False: there is a record of that key already. Of two at once, one is added. */
    async add(key: string, value: Value, until: number): Promise<boolean> {
      const text = JSON.stringify({ until, value });
      return reportingFullDisk(folder, async () => {
        await makeFolder(folder, 0o700);
        const file = fileOf(key);
        try {
          await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
          return true;
        } catch (error) {
          if (isErrno(error, 'EEXIST')) return false;
          // A full disk leaves an empty file, by which a token would count as used.
          await rm(file, { force: true });
          throw error;
        }
      });
    },

    /** Null when there is none, or it has ended. */
    async find(key: string): Promise<Value | null> {
      const kept = await read(fileOf(key));
      return kept && kept.until > Date.now() ? kept.value : null;
    },

    /** Removes what has ended. */
    async sweep(): Promise<void> {
      for (const name of (await ifThere(readdir(folder))) ?? []) {
        const file = join(folder, name);
        if ((await endOf(file)) <= Date.now()) await rm(file, { force: true });
      }
    },
  };
}
