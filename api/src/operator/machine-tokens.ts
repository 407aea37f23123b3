import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createRandomToken, hashToken } from '../authentication/tokens';
import type { Database, Queries } from '../database/database';
import { ApiError, notFound } from '../http/errors';
import type { MachineActor, MachineScope, Scope } from './actor';

/** The data of a token, without its secret. */
export interface MachineToken {
  id: string;
  name: string;
  scope: MachineScope;
  created_at: string;
  ends_at: string;
  used_at: string | null;
}

const columns = sql`id, name, scope, to_json(created_at) AS created_at,
  to_json(ends_at) AS ends_at, to_json(used_at) AS used_at`;

const lives = sql`revoked_at IS NULL AND ends_at > now()`;

/** The machine of a token, while it is valid. */
export async function findMachine(database: Database, token: string): Promise<MachineActor | null> {
  const row = await database.first<{ id: string; name: string; scope: Scope; stale: boolean }>(sql`
    SELECT id, name, scope, coalesce(used_at < now() - interval '1 minute', true) AS stale
    FROM operator_tokens WHERE token_hash = ${hashToken(token)} AND ${lives}`);
  if (!row) return null;
  if (row.stale) {
    await database.query(sql`UPDATE operator_tokens SET used_at = now() WHERE id = ${row.id}`);
  }
  const { name, scope } = row;
  return { kind: scope === 'console' ? 'console' : 'machine', name, scope };
}

export const listMachineTokens = (queries: Queries): Promise<MachineToken[]> =>
  queries.query(sql`
    SELECT ${columns} FROM operator_tokens
    WHERE ${lives} AND scope <> 'console' ORDER BY lower(name)`);

interface Wanted {
  name: string;
  scope: Scope;
  seconds: number;
}

/** Creates a token and returns its secret, which is not stored. @throws 409 when a valid token has the name */
export async function addMachineToken(
  queries: Queries,
  { name, scope, seconds }: Wanted,
): Promise<{ token: string; machine: MachineToken }> {
  const token = createRandomToken();
  // The name of an expired token is free.
  await queries.query(sql`
    UPDATE operator_tokens SET revoked_at = now()
    WHERE lower(name) = lower(${name}) AND ends_at < now() AND revoked_at IS NULL`);
  const machine = await queries.first<MachineToken>(sql`
    INSERT INTO operator_tokens (id, name, scope, token_hash, ends_at)
    VALUES (${randomUUID()}, ${name}, ${scope}, ${hashToken(token)},
      now() + make_interval(secs => ${seconds}))
    ON CONFLICT DO NOTHING
    RETURNING ${columns}`);
  if (!machine) throw new ApiError(409, `There is a token ${name} already.`);
  return { token, machine };
}

/** Revokes a token by its name. @throws 404 */
export async function revokeMachineToken(queries: Queries, name: string): Promise<void> {
  const revoked = await queries.query(sql`
    UPDATE operator_tokens SET revoked_at = now()
    WHERE lower(name) = lower(${name}) AND ${lives} AND scope <> 'console' RETURNING id`);
  if (revoked.length === 0) throw notFound(`There is no token ${name}.`);
}
