import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { OperatorAccount, OperatorRole } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { ApiError, invalid, notFound } from '../http/errors';
import { forgetWaysIn, holdAccount } from './factors/ways-in';
import { endSessionsOf } from './sessions';

/** Letters of any script, digits and the signs of names and addresses, on one line. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .@_'’-]*$/u;

/** A name as it is kept. @throws 422 */
export function operatorName(written: string): string {
  const name = written.normalize('NFKC').trim().replaceAll(/ +/g, ' ');
  if (!NAME.test(name)) {
    throw invalid({ name: ['A name has letters and digits, and starts with one.'] });
  }
  return name;
}

const canEnter = sql`(o.password_hash IS NOT NULL
  OR EXISTS (SELECT FROM operator_passkeys p WHERE p.operator_id = o.id))`;

const accounts = (condition: SQL) => sql`
  SELECT o.id, o.name, o.role, to_json(o.created_at) AS created_at,
    o.password_hash IS NOT NULL AS password,
    (SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = o.id) AS passkeys,
    (SELECT to_json(max(s.seen_at)) FROM operator_sessions s
      WHERE s.operator_id = o.id AND s.link_hash IS NULL) AS seen_at,
    (SELECT count(*)::int FROM operator_sessions s
      WHERE s.operator_id = o.id AND s.link_hash IS NULL
        AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions,
    (SELECT to_json(l.ends_at) FROM operator_links l
      WHERE l.operator_id = o.id AND l.ends_at > now()) AS invited_until
  FROM operators o WHERE o.removed_at IS NULL AND ${condition}`;

export const allOperators = (queries: Queries): Promise<OperatorAccount[]> =>
  queries.query(sql`${accounts(sql`true`)} ORDER BY lower(o.name)`);

const named = (idOrName: string): SQL =>
  sql`(o.id = ${idOrName} OR lower(o.name) = lower(${idOrName}))`;

const noSuchOperator = () => notFound('There is no such operator.');

/** @throws 404 */
export async function operatorCalled(queries: Queries, idOrName: string): Promise<OperatorAccount> {
  const found = await queries.first<OperatorAccount>(accounts(named(idOrName)));
  if (!found) throw noSuchOperator();
  return found;
}

/** @throws 409 when somebody has the name */
export async function addOperator(
  queries: Queries,
  { name, role }: { name: string; role: OperatorRole },
): Promise<OperatorAccount> {
  const added = await queries.first<{ id: string }>(sql`
    INSERT INTO operators (id, name, role) VALUES (${randomUUID()}, ${name}, ${role})
    ON CONFLICT (lower(name)) WHERE removed_at IS NULL DO NOTHING RETURNING id`);
  if (!added) throw new ApiError(409, 'There is already an operator with this name.');
  return operatorCalled(queries, added.id);
}

/**
 * Makes two changes of who may operate wait for each other, and refuses one that would leave nobody.
 * @throws 409
 */
async function requireAnother(transaction: Queries, operatorId: string): Promise<void> {
  const able = await transaction.query<{ id: string }>(sql`
    SELECT o.id FROM operators o
    WHERE o.removed_at IS NULL AND o.role = 'operate' AND ${canEnter}
    ORDER BY o.id FOR UPDATE`);
  if (able.length === 1 && able[0]?.id === operatorId) {
    throw new ApiError(409, 'This is the last operator who can sign in. Add another one first.');
  }
}

/** @throws 409 for the last one who may operate, 404 when somebody removed them meanwhile */
export async function setRole(
  transaction: Queries,
  operatorId: string,
  role: OperatorRole,
): Promise<void> {
  if (role !== 'operate') await requireAnother(transaction, operatorId);
  if ((await holdAccount(transaction, operatorId)) === undefined) throw noSuchOperator();
  await transaction.query(sql`UPDATE operators SET role = ${role} WHERE id = ${operatorId}`);
}

/**
 * Takes an account back with all ways in and all sessions.
 * @throws 409 for the last one who may operate, 404 when somebody was faster
 */
export async function removeOperator(transaction: Queries, operatorId: string): Promise<void> {
  await requireAnother(transaction, operatorId);
  if ((await holdAccount(transaction, operatorId)) === undefined) throw noSuchOperator();
  await endSessionsOf(transaction, operatorId);
  await transaction.query(sql`DELETE FROM operator_links WHERE operator_id = ${operatorId}`);
  await forgetWaysIn(transaction, operatorId);
  await transaction.query(sql`UPDATE operators SET removed_at = now() WHERE id = ${operatorId}`);
}

/** Whether anybody can enter at all. */
export async function anybodyCanEnter(queries: Queries): Promise<boolean> {
  const { can } = await queries.one<{ can: boolean }>(sql`
    SELECT EXISTS (SELECT FROM operators o
      WHERE o.removed_at IS NULL AND o.role = 'operate' AND ${canEnter}) AS can`);
  return can;
}
