import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Subscriber, SubscriberPage } from '@portal/shared/contract';
import { toSignInName, toSignInNameSql } from '../authentication/credentials';
import { readPage, type Queries } from '../database/database';
import { type FieldErrors, invalid } from '../http/errors';
import { lockSubscriber } from '../subscribers/subscribers';

/**
 * Management concerns this role only. Staff have other roles, so it neither creates nor takes over an account of staff.
 */
const SUBSCRIBER_ROLE = 'subscriber';

export type Person = Omit<Subscriber, 'id'>;

const columns = sql`id, name AS full_name, email, username, phone AS mobile_no, address`;

/** Escapes the pattern characters of LIKE. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const found = (search: string): SQL =>
  search === ''
    ? sql`true`
    : sql`concat_ws(' ', name, email, username) ILIKE ${containing(search)}`;

export async function readSubscriberPage(
  queries: Queries,
  { search, ...paging }: { search: string; page: number; limit: number },
): Promise<SubscriberPage> {
  const filter = sql`role = ${SUBSCRIBER_ROLE} AND ${found(search)}`;
  return readPage<Subscriber>(queries, {
    rows: sql`SELECT ${columns} FROM subscribers WHERE ${filter} ORDER BY name, id`,
    counted: sql`subscribers WHERE ${filter}`,
    ...paging,
  });
}

/** Whether a column equals a name by the database's collation. */
const holds = (column: SQL, name: string): SQL =>
  sql`coalesce(bool_or(${toSignInNameSql(column)} = ${toSignInName(name)}
    OR lower(${column}) = lower(${name})), false)`;

/** Sign-in names are unique. @throws 422 with the ones in use */
async function refuseDuplicate(
  queries: Queries,
  { email = '', username = '' }: Partial<Person>,
  but = '',
): Promise<void> {
  const taken = await queries.one<{ email: boolean; username: boolean }>(sql`
    SELECT ${holds(sql`email`, email)} AS email, ${holds(sql`username`, username)} AS username
    FROM subscribers WHERE id <> ${but}`);
  const faults: FieldErrors = {
    ...(taken.email && { email: ['already esists.'] }),
    ...(taken.username && { username: ['already esists.'] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Serialised, so that the second of two with the same name is refused. No other call waits. */
const inTurn = (transaction: Queries) =>
  transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('names of subscribers', 0))`);

/** Registers a subscriber without a password. @throws 422 when email or username are in use */
export async function addSubscriber(transaction: Queries, person: Person): Promise<Subscriber> {
  const { full_name, email, username, mobile_no, address } = person;
  await inTurn(transaction);
  await refuseDuplicate(transaction, person);
  await transaction.query(sql`
    INSERT INTO roles (name, permissions, ticketing, crm) VALUES (${SUBSCRIBER_ROLE}, '{}', '{}', '{}')
    ON CONFLICT (name) DO NOTHING`);
  return transaction.one<Subscriber>(sql`
    INSERT INTO subscribers (id, name, email, username, phone, address, role)
    VALUES (${randomUUID()}, ${full_name}, ${email}, ${username}, ${mobile_no}, ${address},
      ${SUBSCRIBER_ROLE})
    RETURNING ${columns}`);
}

/** Invalidates codes mailed to an address that is no longer the subscriber's: it may have been somebody else's. */
async function forgetCodesOfOtherEmail(
  transaction: Queries,
  id: string,
  email: string,
): Promise<void> {
  // In the same order as a change of the password: otherwise each would wait for the other.
  await lockSubscriber(transaction, id);
  await transaction.query(sql`
    DELETE FROM password_resets USING subscribers
    WHERE subscriber_id = ${id} AND subscribers.id = ${id} AND role = ${SUBSCRIBER_ROLE}
      AND ${toSignInNameSql(sql`email`)} <> ${toSignInName(email)} AND used_at IS NULL`);
}

/** Undefined when there is no such subscriber. @throws 422 when email or username are in use */
export async function editSubscriber(
  transaction: Queries,
  id: string,
  changes: Partial<Person>,
): Promise<Subscriber | undefined> {
  const { full_name, email, username, mobile_no, address } = changes;
  const changed = (value: string | undefined, column: SQL) =>
    sql`coalesce(${value ?? null}, ${column})`;
  await inTurn(transaction);
  await refuseDuplicate(transaction, changes, id);
  if (email !== undefined) await forgetCodesOfOtherEmail(transaction, id, email);
  return transaction.first<Subscriber>(sql`
    UPDATE subscribers SET name = ${changed(full_name, sql`name`)},
      email = ${changed(email, sql`email`)}, username = ${changed(username, sql`username`)},
      phone = ${changed(mobile_no, sql`phone`)}, address = ${changed(address, sql`address`)}
    WHERE id = ${id} AND role = ${SUBSCRIBER_ROLE}
    RETURNING ${columns}`);
}
