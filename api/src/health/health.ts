import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Queries, toQueries } from '../database/database';

/** Something that this API needs before it may get requests: null while it is so, else one sentence for people. */
export type Condition = () => Promise<string | null>;

/** A probe does not wait for longer. */
const TIMEOUT_MS = 2_000;

/** Why a condition is not met. For one that fails, or is not known in time, it is `otherwise`. */
export async function findObstacle(
  condition: Condition,
  otherwise: string,
  onError: (error: unknown) => void,
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, otherwise);
  });
  const known = condition().catch((error: unknown) => {
    onError(error);
    return otherwise;
  });
  try {
    return await Promise.race([known, late]);
  } finally {
    clearTimeout(timer);
  }
}

const MEGABYTE = 1024 * 1024;

/** Enough for one image of a document and for what the embedded database writes around it. */
const NEEDED = 16 * MEGABYTE;

/** There is space on the disk of a folder. */
export const createSpaceCondition =
  (folder: string): Condition =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= NEEDED) return null;
    const megabytes = Math.floor(free / MEGABYTE);
    return `The disk of the API's folder is full: ${megabytes} MB are free, and it needs ${NEEDED / MEGABYTE} MB.`;
  };

const DISK_FULL = '53100';

/** Whether the database had no space for a write. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === DISK_FULL) || isDiskFull(error.cause);
}

/** Asks for a megabyte of the database's disk, and gives it back. */
const tryForSpace = (queries: Queries) =>
  queries.query(sql`
    CREATE TEMPORARY TABLE portal_space ON COMMIT DROP AS SELECT generate_series(1, 30000)`);

/**
 * The same database, and the condition that there is space on its disk. Nobody can ask a server how much that
 * is. So the condition is unmet from a refused write on, until as much as a megabyte can be written.
 */
export function watchDiskErrors(database: Database): { database: Database; hasSpace: Condition } {
  let full = false;

  async function noticing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      full ||= isDiskFull(error);
      throw error;
    }
  }

  return {
    database: {
      ...database,
      ...toQueries((statement) => noticing(database.query(statement))),
      transaction: (work) => noticing(database.transaction(work)),
    },
    async hasSpace() {
      if (!full) return null;
      try {
        await database.transaction(tryForSpace);
        full = false;
        return null;
      } catch (error) {
        if (isDiskFull(error)) return 'The disk of the database is full.';
        throw error;
      }
    },
  };
}
