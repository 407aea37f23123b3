import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Queries, toQueries } from '../database/database';

/** A requirement before this API may get requests: null if it is met, otherwise one sentence for people. */
export type Condition = () => Promise<string | null>;

/** The maximum wait of a probe. */
const TIMEOUT_MS = 2_000;

/** Why a condition is not met. If it fails, or takes too long, the result is `otherwise`. */
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

/** Requires space on the disk of a folder. */
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

/** Writes a megabyte to the database's disk, and frees it again. */
const tryForSpace = (queries: Queries) =>
  queries.query(sql`
    CREATE TEMPORARY TABLE portal_space ON COMMIT DROP AS SELECT generate_series(1, 30000)`);

/**
 * The same database, and the condition that its disk has space. A server does not report its free space. So the
 * condition is unmet from a refused write on, until a megabyte can be written.
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
