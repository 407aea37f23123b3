import { sql } from 'drizzle-orm';
import { tokenHash } from '../authentication/random-token';
import type { Database } from '../database/database';

/** Without the signature: the same statement can be signed, and written, in more than one way. */
const statementOf = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/** Remembers `token`, which ends at `expiry` (seconds since 1970); says whether this is its first use. */
export async function useToken(
  database: Database,
  token: string,
  expiry: number,
): Promise<boolean> {
  await database.query(sql`DELETE FROM used_tokens WHERE expires_at < now()`);
  const fresh = await database.first<{ token_hash: string }>(sql`
    INSERT INTO used_tokens (token_hash, expires_at)
    VALUES (${tokenHash(statementOf(token))}, to_timestamp(${expiry}::float8))
    ON CONFLICT DO NOTHING RETURNING token_hash`);
  return fresh !== undefined;
}
