import { type SQL, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { createRandomToken } from '../authentication/tokens';
import type { Database } from '../database/database';
import { readOrGenerate } from '../files/private-files';
import { findUnstorable } from '../http/storable';

export interface PartnerKeys {
  /** Signs identity tokens. */
  signing: JWK;
  /** Signs the partner's cookies. */
  cookies: string;
  /** Authenticates this portal to the partner. */
  clientSecret: string;
}

async function generate(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys: PartnerKeys = {
    signing: {
      ...(await exportJWK(privateKey)),
      alg: 'RS256',
      use: 'sig',
      kid: createRandomToken(),
    },
    cookies: createRandomToken(),
    clientSecret: createRandomToken(),
  };
  return JSON.stringify(keys);
}

export const readPartnerKeys = async (dataFolder: string): Promise<PartnerKeys> =>
  JSON.parse(
    await readOrGenerate(dataFolder, 'sandbox-partner-keys.json', generate),
  ) as PartnerKeys;

/** The lifetime of an entry without an end; the provider sets one for nearly all. */
const DAY = 24 * 60 * 60;

/**
 * The persistent storage of the sandbox partner's provider. @param refusal creates the error for text that cannot be
 * stored; the provider reads forms by itself
 */
export function createPartnerRecords(database: Database, refusal: () => Error): AdapterFactory {
  const mustBeStorable = (value: unknown): void => {
    if (findUnstorable(value) !== undefined) throw refusal();
  };

  return (kind): Adapter => {
    const find = async (condition: SQL): Promise<AdapterPayload | undefined> => {
      const row = await database.first<{ payload: AdapterPayload; consumed: number | null }>(sql`
        SELECT payload, extract(epoch FROM consumed_at)::int AS consumed
        FROM sandbox_partner_records
        WHERE kind = ${kind} AND expires_at > now() AND ${condition}`);
      return (
        row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
      );
    };

    return {
      async upsert(id, payload, expiresIn = DAY) {
        mustBeStorable(payload);
        await database.query(sql`DELETE FROM sandbox_partner_records WHERE expires_at < now()`);
        await database.query(sql`
          INSERT INTO sandbox_partner_records (kind, id, payload, grant_id, uid, expires_at)
          VALUES (${kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null},
            ${payload.uid ?? null}, now() + make_interval(secs => ${expiresIn}))
          ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload,
            grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`);
      },

      async find(id) {
        mustBeStorable(id);
        return find(sql`id = ${id}`);
      },

      async findByUid(uid) {
        mustBeStorable(uid);
        return find(sql`uid = ${uid}`);
      },

      // The device flow is not supported.
      findByUserCode: async () => undefined,

      async consume(id) {
        await database.query(sql`
          UPDATE sandbox_partner_records SET consumed_at = now()
          WHERE kind = ${kind} AND id = ${id}`);
      },

      async destroy(id) {
        await database.query(
          sql`DELETE FROM sandbox_partner_records WHERE kind = ${kind} AND id = ${id}`,
        );
      },

      async revokeByGrantId(grantId) {
        await database.query(sql`
          DELETE FROM sandbox_partner_records WHERE kind = ${kind} AND grant_id = ${grantId}`);
      },
    };
  };
}
