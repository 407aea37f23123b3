import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';

/** How long an authenticator may be thought about. */
export const CHALLENGE_SECONDS = 5 * 60;

export interface Challenges {
  /** One that only its purpose can answer, for a while. Nothing is kept, so that nobody fills the database by asking. */
  make(purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether a challenge, base64url, was made for the purpose and has not ended. */
  accepts(challenge: string, purpose: string): boolean;
}

const NONCE = 16;
const TIME = 6;

export function challengesWith(secret: Uint8Array, now: () => number = Date.now): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'operator challenges', 32));
  const signed = (body: Buffer, purpose: string) =>
    createHmac('sha256', key).update(body).update(purpose).digest();

  return {
    make(purpose) {
      const until = Buffer.alloc(TIME);
      until.writeUIntBE(Math.floor(now() / 1000) + CHALLENGE_SECONDS, 0, TIME);
      const body = Buffer.concat([randomBytes(NONCE), until]);
      return new Uint8Array(Buffer.concat([body, signed(body, purpose)]));
    },

    accepts(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, NONCE + TIME);
      const signature = bytes.subarray(NONCE + TIME);
      const right = signed(body, purpose);
      if (signature.length !== right.length || !timingSafeEqual(signature, right)) return false;
      return body.readUIntBE(NONCE, TIME) > now() / 1000;
    },
  };
}

/** Whether an answer to this challenge is the first that is accepted. */
export async function isFirstUse(queries: Queries, challenge: string): Promise<boolean> {
  await queries.query(sql`DELETE FROM operator_used_challenges WHERE ends_at < now()`);
  const rows = await queries.query(sql`
    INSERT INTO operator_used_challenges (challenge, ends_at)
    VALUES (${challenge}, now() + make_interval(secs => ${2 * CHALLENGE_SECONDS}))
    ON CONFLICT DO NOTHING RETURNING challenge`);
  return rows.length > 0;
}
