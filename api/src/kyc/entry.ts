import { type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Queries } from '../database/database';
import { pageOf } from '../database/page-of';
import { nullable } from '../http/schemas';
import { type Kyc, kycRecord } from './record';
import { PENDING, REJECTED, VERIFIED } from './status';

/** The words of a status, as operators use them. */
const STATUS_WORDS = {
  pending: PENDING,
  verified: VERIFIED,
  rejected: REJECTED,
} as const;

type StatusWord = keyof typeof STATUS_WORDS;

const word = sql`CASE s.kyc_verified WHEN ${PENDING} THEN 'pending' WHEN ${VERIFIED} THEN 'verified'
  WHEN ${REJECTED} THEN 'rejected' END`;

/** A verification as operators see it. */
export const entry = Type.Object({
  subscriber: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
  status: Type.Enum(Object.keys(STATUS_WORDS) as StatusWord[]),
  rejected_reason: nullable(Type.String()),
  revision: Type.Integer({ description: 'Counts submissions and decisions.' }),
  submitted_at: Type.String(),
  decided_at: nullable(Type.String()),
  record: kycRecord,
});

export type Entry = Static<typeof entry>;

const RECORD_FIELDS = Object.keys(kycRecord.properties) as (keyof Kyc)[];

const record = sql.join(
  RECORD_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, k.${sql.identifier(field)}`),
  sql`, `,
);

const from = sql`kyc_records k JOIN subscribers s ON s.id = k.subscriber_id`;

const entries = (condition: SQL) => sql`
  SELECT json_build_object('id', s.id, 'name', s.name, 'email', s.email) AS subscriber,
    ${word} AS status, s.rejected_reason, k.revision,
    to_json(k.submitted_at) AS submitted_at, to_json(k.decided_at) AS decided_at,
    json_build_object(${record}) AS record
  FROM ${from} WHERE ${condition}`;

/** The verifications of all subscribers, those that wait longest first. */
export async function entriesOf(
  queries: Queries,
  status: StatusWord | undefined,
  paging: { page: number; limit: number },
) {
  const asked = status === undefined ? sql`true` : sql`s.kyc_verified = ${STATUS_WORDS[status]}`;
  return pageOf<Entry>(queries, {
    rows: sql`${entries(asked)} ORDER BY k.submitted_at, k.id`,
    counted: sql`${from} WHERE ${asked}`,
    ...paging,
  });
}

/** What a subscriber has submitted; undefined before they have. */
export const entryOf = (queries: Queries, subscriberId: string): Promise<Entry | undefined> =>
  queries.first<Entry>(entries(sql`s.id = ${subscriberId}`));
