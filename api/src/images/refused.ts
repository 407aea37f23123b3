import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

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

/** Lets images be shown again that were refused. */
export const acceptImages = (queries: Queries, fileNames: readonly string[]): Promise<unknown> =>
  queries.query(sql`
    DELETE FROM refused_images r USING images i
    WHERE i.file_name IN ${fileNames} AND r.subscriber_id = i.subscriber_id
      AND (r.original_sha256 = i.original_sha256 OR r.pixels_sha256 = i.pixels_sha256)`);

/** Why the subscriber's image was refused when it came before, as the same file or the same picture. */
export async function refusalOf(
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
