import { sql } from 'drizzle-orm';
import { hashOf } from '../authentication/refresh-token';
import { type Database, first } from '../database/database';

/** Remembers which identity tokens have signed somebody in. */
export interface UsedTokens {
  /** Whether this is the first use of `token`, which ends at `expiry` (seconds since 1970). */
  use(token: string, expiry: number): Promise<boolean>;
}

/** Without the signature: the same statement can be signed, and written, in more than one way. */
const statementOf = (token: string): string => token.slice(0, token.lastIndexOf('.'));

export const usedTokensIn = (database: Database): UsedTokens => ({
  async use(token, expiry) {
    await database.query(sql`DELETE FROM used_tokens WHERE expires_at < now()`);
    const fresh = await first<{ token_hash: string }>(
      database,
      sql`INSERT INTO used_tokens (token_hash, expires_at)
          VALUES (${hashOf(statementOf(token))}, to_timestamp(${expiry}::float8))
          ON CONFLICT DO NOTHING RETURNING token_hash`,
    );
    return fresh !== undefined;
  },
});
