import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../database/database';
import { invalid, unavailable } from '../http/errors';
import type { ApiMetrics } from '../metrics/api-metrics';
import { createFairConcurrencyLimit } from './concurrency-limit';
import { IMAGE_TYPE, prepareImage } from './prepare-image';
import type { ImageStorage } from './storage/storage';

interface Hashes {
  originalHash: string;
  pixelsHash: string;
}

/** Remembers images that were refused, and why. */
export const refuseImages = (
  queries: Queries,
  fileNames: readonly string[],
  reason: string,
): Promise<unknown> =>
  queries.query(sql`
    INSERT INTO refused_images (subscriber_id, original_sha256, pixels_sha256, reason)
    SELECT DISTINCT ON (original_sha256) subscriber_id, original_sha256, pixels_sha256, ${reason}
    FROM images WHERE file_name IN ${fileNames}
    ON CONFLICT (subscriber_id, original_sha256) DO UPDATE SET reason = excluded.reason`);

/** Allows images again that were refused. */
export const acceptImages = (queries: Queries, fileNames: readonly string[]): Promise<unknown> =>
  queries.query(sql`
    DELETE FROM refused_images r USING images i
    WHERE i.file_name IN ${fileNames} AND r.subscriber_id = i.subscriber_id
      AND (r.original_sha256 = i.original_sha256 OR r.pixels_sha256 = i.pixels_sha256)`);

/** Why the subscriber's image was refused before, as the same file or the same picture. */
async function findRefusal(
  queries: Queries,
  subscriberId: string,
  { originalHash, pixelsHash }: Hashes,
): Promise<string | undefined> {
  const refused = await queries.first<{ reason: string }>(sql`
    SELECT reason FROM refused_images
    WHERE subscriber_id = ${subscriberId}
      AND (original_sha256 = ${originalHash} OR pixels_sha256 = ${pixelsHash})
    LIMIT 1`);
  return refused && `This image was refused before: ${refused.reason}`;
}

/** Adds a reference to an image of the subscriber, so that it is kept. Returns why it cannot: a text for the form. */
export async function useImage(
  transaction: Queries,
  subscriberId: string,
  fileName: string,
): Promise<string | undefined> {
  const used = await transaction.first<{ original_sha256: string; pixels_sha256: string }>(sql`
    UPDATE images SET unused_since = NULL
    WHERE file_name = ${fileName} AND subscriber_id = ${subscriberId} AND NOT leaving
    RETURNING original_sha256, pixels_sha256`);
  if (!used) return 'This image is no longer available. Upload it again.';
  const { original_sha256: originalHash, pixels_sha256: pixelsHash } = used;
  return findRefusal(transaction, subscriberId, { originalHash, pixelsHash });
}

/** Removes a reference; the image is removed a day later. */
export const releaseImage = (transaction: Queries, fileName: string): Promise<unknown> =>
  transaction.query(sql`UPDATE images SET unused_since = now() WHERE file_name = ${fileName}`);

export interface Images {
  /**
   * Stores an image and returns its file name. It waits for its turn; the signal ends the waiting. @throws 413, 415 or
   * 422 for a refused file, 503 when it cannot be stored now
   */
  add(subscriberId: string, file: Buffer, signal: AbortSignal): Promise<string>;
  /** Undefined when this subscriber has no such image. */
  read(subscriberId: string, fileName: string): Promise<Buffer | undefined>;
  /** Removes the images that nothing has referred to for a day. */
  sweep(): Promise<void>;
}

interface Parts {
  database: Database;
  storage: ImageStorage;
  log: FastifyBaseLogger;
  metrics: ApiMetrics;
}

const MAX_SWEEP_ROWS = 500;

const NAME = /^[0-9a-f]{32}\.webp$/;

const newName = (): string => `${randomBytes(16).toString('hex')}.${IMAGE_TYPE.extension}`;

export function createImages({ database, storage, log, metrics }: Parts): Images {
  const turns = createFairConcurrencyLimit({ at: 2, waiting: 30 });
  metrics.watchQueue('image', turns.waiting);

  const reached = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: Error & { code?: string }) => {
      log.error({ reason: error.code ?? error.name }, 'the storage of images failed');
      throw unavailable('Images cannot be reached right now. Please try again.');
    });

  const forget = (name: string) =>
    database.query(sql`DELETE FROM images WHERE file_name = ${name}`);

  return {
    async add(subscriberId, file, signal) {
      const { bytes, originalHash, pixelsHash } = await turns.run(
        { owner: subscriberId, signal },
        () => metrics.task('image', () => prepareImage(file)),
      );
      const refusal = await findRefusal(database, subscriberId, { originalHash, pixelsHash });
      if (refusal !== undefined) throw invalid({ image: [refusal] });

      const name = newName();
      // Recorded first: an object left in the storage by an interruption is found by the sweep.
      await database.query(sql`
        INSERT INTO images (file_name, subscriber_id, original_sha256, pixels_sha256)
        VALUES (${name}, ${subscriberId}, ${originalHash}, ${pixelsHash})`);
      try {
        await reached(storage.put(name, bytes));
      } catch (error) {
        await forget(name);
        throw error;
      }
      return name;
    },

    async read(subscriberId, fileName) {
      if (!NAME.test(fileName)) return undefined;
      const own = await database.first<object>(
        sql`SELECT 1 FROM images WHERE file_name = ${fileName} AND subscriber_id = ${subscriberId}`,
      );
      return own ? reached(storage.get(fileName)) : undefined;
    },

    async sweep() {
      // Marked before it is removed, so that nothing can refer to it any more. A concurrent submission has locked its
      // row.
      const leaving = await database.query<{ file_name: string }>(sql`
        UPDATE images SET leaving = true WHERE file_name IN (
          SELECT file_name FROM images WHERE unused_since < now() - interval '1 day'
          LIMIT ${MAX_SWEEP_ROWS} FOR UPDATE SKIP LOCKED)
        RETURNING file_name`);
      for (const { file_name: name } of leaving) {
        await reached(storage.remove(name));
        await forget(name);
      }
    },
  };
}
