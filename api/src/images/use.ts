import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { refusalOf } from './refused';

/**
 * Refers to an image of the subscriber's from now on, so that it stays.
 * Answers why it cannot be: a text for the form.
 */
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
  return refusalOf(transaction, subscriberId, { originalHash, pixelsHash });
}

/** Refers to an image no longer; it is removed a day later. */
export const releaseImage = (transaction: Queries, fileName: string): Promise<unknown> =>
  transaction.query(sql`UPDATE images SET unused_since = now() WHERE file_name = ${fileName}`);
