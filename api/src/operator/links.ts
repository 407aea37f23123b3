import { sql } from 'drizzle-orm';
import { OPERATORS_PAGE, type OperatorAccount } from '@portal/shared/contract';
import { randomToken, tokenHash } from '../authentication/random-token';
import type { Queries } from '../database/database';
import type { Entrant } from './accounts';

/** How long a link is good, unless it was used. */
const LINK_SECONDS = 15 * 60;

/** A link that signs one person in once. Only its hash is stored. */
export interface OperatorLink {
  operator: OperatorAccount;
  /** The token is behind `#`, so that neither a log nor a referrer has it. */
  link: string;
  ends_at: string;
}

/** Makes a link; it takes the place of an earlier one for the same person. */
export async function makeLink(
  queries: Queries,
  origin: string,
  operator: OperatorAccount,
): Promise<OperatorLink> {
  const token = randomToken();
  const { ends_at } = await queries.one<{ ends_at: string }>(sql`
    INSERT INTO operator_links (token_hash, operator_id, ends_at)
    VALUES (${tokenHash(token)}, ${operator.id}, now() + make_interval(secs => ${LINK_SECONDS}))
    ON CONFLICT (operator_id) DO UPDATE
      SET token_hash = excluded.token_hash, ends_at = excluded.ends_at
    RETURNING to_json(ends_at) AS ends_at`);
  return { operator, link: `${origin}${OPERATORS_PAGE}#link=${token}`, ends_at };
}

/** Uses a link up. Returns whom it was for, while it was good; of two at once one finds it so. */
export const useLink = (queries: Queries, token: string): Promise<Entrant | undefined> =>
  queries.first(sql`
    WITH used AS (DELETE FROM operator_links WHERE token_hash = ${tokenHash(token)}
      RETURNING operator_id, ends_at)
    SELECT o.id, o.name FROM used JOIN operators o ON o.id = used.operator_id
    WHERE used.ends_at > now()`);
