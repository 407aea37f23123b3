import { generateSecret, generateURI, verify } from 'otplib';
import { sql } from 'drizzle-orm';
import type { OneTimeCodeSecret } from '@portal/shared/contract';
import { passwordMatches } from '../../authentication/passwords';
import type { Database, Queries } from '../../database/database';
import type { Seal } from '../../sealed';
import type { ProvenWayIn } from './proven-way-in';

/** Seconds a clock may be off; the code of the time step before and after counts too. */
const TOLERANCE = 30;

export interface Credentials {
  name: string;
  password: string;
  code: string;
}

const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

/** The time step a code belongs to, after the last one that was used; null when it does not hold. */
async function stepOf(secret: string, code: string, last: number): Promise<number | null> {
  const token = digitsOf(code);
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, epochTolerance: TOLERANCE });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > last ? result.timeStep : null;
}

/** A password together with the codes of an authenticator app: neither is a way in alone. */
export function passwordsIn(database: Database, { brand, seal }: { brand: string; seal: Seal }) {
  /** As `stepOf`. No code holds any more once the API has another secret than the one that sealed theirs. */
  const stepOfSealed = async (sealed: string, code: string, last: number) => {
    let secret: string;
    try {
      secret = seal.open(sealed);
    } catch {
      return null;
    }
    return stepOf(secret, code, last);
  };

  return {
    /** What the three prove together, or null, without saying which of them is wrong. */
    async provenBy({ name, password, code }: Credentials): Promise<ProvenWayIn | null> {
      const row = await database.first<{
        id: string;
        password_hash: string | null;
        code_secret: string | null;
        code_step: number;
      }>(sql`
        SELECT id, password_hash, code_secret, code_step::float8 AS code_step FROM operators
        WHERE lower(name) = lower(${name.normalize('NFKC').trim()}) AND removed_at IS NULL`);
      const matches = await passwordMatches(row?.password_hash, password);
      if (!row?.code_secret || !matches) return null;
      const step = await stepOfSealed(row.code_secret, code, row.code_step);
      if (step === null) return null;
      return {
        operatorId: row.id,
        async use(transaction) {
          const used = await transaction.query(sql`
            UPDATE operators SET code_step = ${step}
            WHERE id = ${row.id} AND password_hash = ${row.password_hash} AND code_step < ${step}
            RETURNING id`);
          return used.length > 0;
        },
      };
    },

    /** A new secret for an authenticator app, remembered by the session that sets it up. */
    async newSecret(sessionId: string, name: string): Promise<OneTimeCodeSecret> {
      const secret = generateSecret();
      await database.query(sql`
        UPDATE operator_sessions SET pending_code_secret = ${seal.close(secret)}
        WHERE id = ${sessionId}`);
      return { secret, uri: generateURI({ issuer: brand, label: name, secret }) };
    },

    /** The time step of the code that proves the app has the secret; null when it does not. */
    async proven(
      sessionId: string,
      code: string,
    ): Promise<{ sealed: string; step: number } | null> {
      const row = await database.first<{ pending_code_secret: string | null }>(
        sql`SELECT pending_code_secret FROM operator_sessions WHERE id = ${sessionId}`,
      );
      const sealed = row?.pending_code_secret;
      if (!sealed) return null;
      const step = await stepOfSealed(sealed, code, 0);
      return step === null ? null : { sealed, step };
    },
  };
}

export type Passwords = ReturnType<typeof passwordsIn>;

interface Kept {
  operatorId: string;
  hash: string;
  sealed: string;
  step: number;
}

/** Keeps a password with what makes its codes. */
export const keepPassword = (queries: Queries, { operatorId, hash, sealed, step }: Kept) =>
  queries.query(sql`
    UPDATE operators SET password_hash = ${hash}, code_secret = ${sealed}, code_step = ${step},
      password_set_at = now()
    WHERE id = ${operatorId}`);

/** Forgets somebody's password; whether there was one. */
export async function forgetPassword(queries: Queries, operatorId: string): Promise<boolean> {
  const forgotten = await queries.query(sql`
    UPDATE operators SET password_hash = NULL, code_secret = NULL, password_set_at = NULL
    WHERE id = ${operatorId} AND password_hash IS NOT NULL RETURNING id`);
  return forgotten.length > 0;
}
