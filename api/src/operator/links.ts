import { sql } from 'drizzle-orm';
import { randomToken, tokenHash } from '../authentication/random-token';
import type { Queries } from '../database/database';

/** How long a link is good, unless it was used. */
const LINK_SECONDS = 24 * 60 * 60;

export interface Link {
  /** Behind `#`, so that neither a log nor a referrer has it. */
  link: string;
  ends_at: string;
}

/** A link that lets somebody set up a way in; it takes the place of one before. */
export async function makeLink(
  queries: Queries,
  origin: string,
  operatorId: string,
): Promise<Link> {
  const token = randomToken();
  const { ends_at } = await queries.one<{ ends_at: string }>(sql`
    INSERT INTO operator_links (token_hash, operator_id, ends_at)
    VALUES (${tokenHash(token)}, ${operatorId}, now() + make_interval(secs => ${LINK_SECONDS}))
    ON CONFLICT (operator_id) DO UPDATE
      SET token_hash = excluded.token_hash, ends_at = excluded.ends_at
    RETURNING to_json(ends_at) AS ends_at`);
  return { link: `${origin}/ops#enrol=${token}`, ends_at };
}

/** Whom a link is for, while it is good. */
export const operatorOfLink = (
  queries: Queries,
  token: string,
): Promise<{ id: string; name: string } | undefined> =>
  queries.first(sql`
    SELECT o.id, o.name FROM operator_links l JOIN operators o ON o.id = l.operator_id
    WHERE l.token_hash = ${tokenHash(token)} AND l.ends_at > now() AND o.removed_at IS NULL`);

/** Uses a link up; whether it was still good. Of two at once one finds it so. */
export async function useLink(queries: Queries, linkHash: string): Promise<boolean> {
  const used = await queries.query(sql`
    DELETE FROM operator_links WHERE token_hash = ${linkHash} AND ends_at > now()
    RETURNING operator_id`);
  return used.length > 0;
}
