import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type OperatorAccount, type OperatorRole, OPERATORS_PAGE } from '@portal/shared/contract';
import { createRandomToken, hashToken } from '../authentication/tokens';
import type { Queries } from '../database/database';
import { invalid, notFound } from '../http/errors';
import type { Identified } from './provider';
import { endOperatorSessions } from './sessions';

/** Letters of any script, digits and the punctuation of names and addresses, on one line. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .@_'’-]*$/u;

/** A name that the console assigns to an operator or a token. @throws 422 */
export function toName(written: string): string {
  const name = written.normalize('NFKC').trim().replaceAll(/ +/g, ' ');
  if (!NAME.test(name)) {
    throw invalid({ name: ['A name has letters and digits, and starts with one.'] });
  }
  return name;
}

const accounts = (condition: SQL) => sql`
  SELECT o.id, o.name, o.role, to_json(o.created_at) AS created_at,
    (SELECT to_json(max(s.seen_at)) FROM operator_sessions s WHERE s.operator_id = o.id) AS seen_at,
    (SELECT count(*)::int FROM operator_sessions s
      WHERE s.operator_id = o.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions
  FROM operators o WHERE ${condition}`;

export const listOperators = (queries: Queries): Promise<OperatorAccount[]> =>
  queries.query(sql`${accounts(sql`true`)} ORDER BY lower(o.name)`);

const isCalled = (idOrName: string): SQL =>
  sql`(o.id = ${idOrName} OR lower(o.name) = lower(${idOrName}))`;

/** @throws 404 */
export async function findOperator(queries: Queries, idOrName: string): Promise<OperatorAccount> {
  const found = await queries.first<OperatorAccount>(accounts(isCalled(idOrName)));
  if (!found) throw notFound('There is no such operator.');
  return found;
}

interface Wanted {
  name: string;
  /** Required for a new person. Known persons keep theirs without it. */
  role: OperatorRole | undefined;
}

/** Serialises the creation of accounts, so that each name is unique. */
const holdNames = (transaction: Queries) =>
  transaction.query(sql`LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE`);

/** The account for a link from the console. @throws 422 when the person is new and has no role */
export async function addAccountForLink(
  transaction: Queries,
  { name, role }: Wanted,
): Promise<OperatorAccount> {
  await holdNames(transaction);
  const known = await transaction.first<{ id: string }>(sql`
    UPDATE operators o SET role = coalesce(${role ?? null}, o.role) WHERE ${isCalled(name)}
    RETURNING o.id`);
  if (known) return findOperator(transaction, known.id);
  if (role === undefined) {
    throw invalid({ role: [`There is no operator ${name}. Give a new operator a role.`] });
  }
  const added = await transaction.one<{ id: string }>(sql`
    INSERT INTO operators (id, name, role) VALUES (${randomUUID()}, ${toName(name)}, ${role})
    RETURNING id`);
  return findOperator(transaction, added.id);
}

export interface Entrant {
  id: string;
  /** The name at their first sign-in, which the audit log uses even if the provider renames them. */
  name: string;
}

/**
 * The account of a person identified by the provider, with the current role. The first sign-in creates it, or takes
 * over one with the same name that only links were used for.
 */
export async function findAccount(
  transaction: Queries,
  { issuer, subject, name, role }: Identified & { role: OperatorRole },
): Promise<Entrant> {
  await holdNames(transaction);
  const known = await transaction.first<Entrant>(sql`
    UPDATE operators SET role = ${role} WHERE issuer = ${issuer} AND subject = ${subject}
    RETURNING id, name`);
  if (known) return known;
  const taken = await transaction.first<{ id: string; isOfLinks: boolean }>(sql`
    SELECT id, subject IS NULL AS "isOfLinks" FROM operators WHERE lower(name) = lower(${name})`);
  if (taken?.isOfLinks) {
    await endOperatorSessions(transaction, taken.id);
    return transaction.one<Entrant>(sql`
      UPDATE operators SET issuer = ${issuer}, subject = ${subject}, role = ${role}
      WHERE id = ${taken.id} RETURNING id, name`);
  }
  const id = randomUUID();
  // A name that belongs to another person is extended.
  const ownName = taken ? `${name} (${id.slice(0, 8)})` : name;
  return transaction.one<Entrant>(sql`
    INSERT INTO operators (id, name, role, issuer, subject)
    VALUES (${id}, ${ownName}, ${role}, ${issuer}, ${subject}) RETURNING id, name`);
}

/** The validity of an unused link. */
const LINK_SECONDS = 15 * 60;

/** A link that signs one person in once. Only its hash is stored. */
export interface OperatorLink {
  operator: OperatorAccount;
  /** The token is in the fragment, so that neither a log nor a referrer contains it. */
  link: string;
  ends_at: string;
}

/** Creates a link; it replaces an earlier one for the same person. */
export async function makeLink(
  queries: Queries,
  origin: string,
  operator: OperatorAccount,
): Promise<OperatorLink> {
  const token = createRandomToken();
  const { ends_at } = await queries.one<{ ends_at: string }>(sql`
    INSERT INTO operator_links (token_hash, operator_id, ends_at)
    VALUES (${hashToken(token)}, ${operator.id}, now() + make_interval(secs => ${LINK_SECONDS}))
    ON CONFLICT (operator_id) DO UPDATE
      SET token_hash = excluded.token_hash, ends_at = excluded.ends_at
    RETURNING to_json(ends_at) AS ends_at`);
  return { operator, link: `${origin}${OPERATORS_PAGE}#link=${token}`, ends_at };
}

/** Uses a link up. Returns its person while it is valid; of two concurrent uses one succeeds. */
export const useLink = (queries: Queries, token: string): Promise<Entrant | undefined> =>
  queries.first(sql`
    WITH used AS (DELETE FROM operator_links WHERE token_hash = ${hashToken(token)}
      RETURNING operator_id, ends_at)
    SELECT o.id, o.name FROM used JOIN operators o ON o.id = used.operator_id
    WHERE used.ends_at > now()`);
