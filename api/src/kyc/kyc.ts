import { randomUUID } from 'node:crypto';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { KycRecord, KycStatus } from '@portal/shared/contract';
import { toSignInName, toSignInNameSql } from '../authentication/credentials';
import type { Queries } from '../database/database';
import { ApiError, type FieldErrors, invalid, notFound } from '../http/errors';
import { describeResponse, nullable } from '../http/schemas';
import { acceptImages, refuseImages, releaseImage, useImage } from '../images/images';
import { notifyKycDecided } from '../notifications/occasions';
import {
  toContent,
  applyCorrection,
  type DocumentNumber,
  FIELDS,
  type KycContent,
  createKycFault,
  refuseUnsubmittable,
  isSameContent,
  type SentFields,
} from './form';
import type { kycRecords } from './tables';

/** The states of a verification; null before anything was submitted. */
export const REJECTED = 0;
export const VERIFIED = 1;
export const PENDING = 2;

export const kycRecord = describeResponse<KycRecord>()(
  Type.Object({
    id: Type.String(),
    subscriber_id: Type.String(),
    first_name: Type.String(),
    middle_name: nullable(Type.String()),
    last_name: Type.String(),
    mobile_no: Type.String(),
    email: Type.String(),
    address: nullable(Type.String()),
    document1: nullable(Type.String({ description: 'The type of the document.' })),
    document2: nullable(Type.String()),
    document1_name: nullable(Type.String({ description: 'The file name of its image.' })),
    document2_name: nullable(Type.String()),
    rejected_documents: Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)]), {
      description: 'Which documents the last rejection was about.',
    }),
    rejected_details: Type.Boolean({
      description: 'Whether it was about the name, the contact or the address.',
    }),
    submitted_at: Type.String({ format: 'date-time' }),
    decided_at: nullable(Type.String({ description: 'When it was last verified or rejected.' })),
  }),
);

export type Kyc = Static<typeof kycRecord>;

/** What a subscriber has submitted; undefined if nothing. */
export const readRecord = (queries: Queries, subscriberId: string): Promise<Kyc | undefined> =>
  queries.first<Kyc>(sql`
    SELECT id, subscriber_id, first_name, middle_name, last_name, mobile_no, email, address,
      document1, document2, document1_name, document2_name, rejected_documents,
      rejected_details, to_json(submitted_at) AS submitted_at, to_json(decided_at) AS decided_at
    FROM kyc_records WHERE subscriber_id = ${subscriberId}`);

const ALREADY_VERIFIED = 'Your KYC is verified and can no longer be changed.';

/** Reads the subscriber's status and locks it until the transaction ends: concurrent submissions and decisions wait. */
const lockStatus = async (transaction: Queries, subscriberId: string): Promise<KycStatus> =>
  (
    await transaction.one<{ kyc_verified: KycStatus }>(
      sql`SELECT kyc_verified FROM subscribers WHERE id = ${subscriberId} FOR UPDATE`,
    )
  ).kyc_verified;

type Column = 'document1_name' | 'document2_name';
const IMAGES: readonly Column[] = ['document1_name', 'document2_name'];

const listImages = (content: KycContent): string[] =>
  IMAGES.map((field) => content[field]).filter((name) => name !== '');

/** Marks the images of the new content as used. @throws 422 for missing or refused ones */
async function useImages(transaction: Queries, subscriberId: string, content: KycContent) {
  const faults: FieldErrors = {};
  for (const field of IMAGES.filter((name) => content[name] !== '')) {
    const fault = await useImage(transaction, subscriberId, content[field]);
    if (fault !== undefined) faults[field] = [fault];
  }
  if (Object.keys(faults).length > 0) throw createKycFault(faults);
}

const columns = FIELDS.map((field) => sql.identifier(field));
const listed = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** One row per subscriber, inserted or updated. */
const write = (transaction: Queries, subscriberId: string, content: KycContent) =>
  transaction.query(sql`
    INSERT INTO kyc_records AS known (id, subscriber_id, ${listed(columns)})
    VALUES (${randomUUID()}, ${subscriberId},
      ${listed(FIELDS.map((field) => sql`${content[field] || null}`))})
    ON CONFLICT (subscriber_id) DO UPDATE SET
      ${listed(columns.map((column) => sql`${column} = excluded.${column}`))},
      rejected_documents = '{}', rejected_details = false, revision = known.revision + 1, submitted_at = now()`);

export interface Submission {
  subscriberId: string;
  form: SentFields;
  /** A creation contains every field; a change only those that differ. */
  intent: 'create' | 'change';
  /** The types of document that may be chosen. */
  documentTypes: readonly string[];
  /** The country code of mobile numbers. */
  dialCode: string;
}

/**
 * Submits a form and makes the verification pending. Content that is stored already is answered unchanged: a form that
 * arrives twice counts once. @throws 409 when it is verified, 422 for its fields
 */
export async function submitKyc(
  transaction: Queries,
  { subscriberId, form, intent, documentTypes, dialCode }: Submission,
): Promise<Kyc> {
  const status = await lockStatus(transaction, subscriberId);
  const known = await readRecord(transaction, subscriberId);
  const before = known && toContent(known);
  const content =
    intent === 'change' && before
      ? applyCorrection(before, form, dialCode)
      : toContent(form, dialCode);
  // Only an explicit change resubmits rejected content unchanged.
  const again = intent === 'change' && status === REJECTED;
  if (known && before && isSameContent(before, content) && !again) return known;
  if (status === VERIFIED) throw new ApiError(409, ALREADY_VERIFIED);

  refuseUnsubmittable(content, documentTypes);
  await useImages(transaction, subscriberId, content);
  await write(transaction, subscriberId, content);
  await transaction.query(sql`
    UPDATE subscribers SET kyc_verified = ${PENDING}, rejected_reason = NULL
    WHERE id = ${subscriberId}`);
  const remaining = new Set(listImages(content));
  for (const name of before ? listImages(before) : []) {
    if (!remaining.has(name)) await releaseImage(transaction, name);
  }
  const record = await readRecord(transaction, subscriberId);
  if (!record) throw new Error('What was just submitted is not there');
  return record;
}

/** The id of the subscriber with this id or email. @throws 404 when there is none */
export async function findSubscriberId(queries: Queries, person: string): Promise<string> {
  const subscriber = await queries.first<{ id: string }>(sql`
    SELECT id FROM subscribers
    WHERE id = ${person} OR ${toSignInNameSql(sql`email`)} = ${toSignInName(person)}
    ORDER BY id = ${person} DESC LIMIT 1`);
  if (!subscriber) throw notFound(`There is no subscriber ${person}.`);
  return subscriber.id;
}

export const explainNotSubmitted = (subscriberId: string): string =>
  `${subscriberId} has not submitted a KYC yet.`;

export type Decision =
  | { status: typeof VERIFIED }
  | {
      status: typeof REJECTED;
      reason: string;
      /** The documents that a rejection is about: the same images are refused from then on. */
      documents: readonly DocumentNumber[];
      /** Whether it is about the name, the contact or the address. */
      details: boolean;
    };

type Submitted = Pick<
  typeof kycRecords.$inferSelect,
  'revision' | 'document1_name' | 'document2_name'
>;

const conflict = (message: string) => new ApiError(409, message);

const readSubmitted = (queries: Queries, subscriberId: string): Promise<Submitted | undefined> =>
  queries.first<Submitted>(sql`
    SELECT revision, document1_name, document2_name FROM kyc_records
    WHERE subscriber_id = ${subscriberId}`);

/** Allows images again that an earlier decision refused. */
async function acceptDocuments(transaction: Queries, submitted: Submitted): Promise<void> {
  const names = [submitted.document1_name, submitted.document2_name].filter(
    (name) => name !== null,
  );
  if (names.length > 0) await acceptImages(transaction, names);
}

async function refuseDocuments(
  transaction: Queries,
  submitted: Submitted,
  documents: readonly DocumentNumber[],
  reason: string,
): Promise<void> {
  const names = documents.map((number) => {
    const name = submitted[`document${number}_name`];
    if (name === null) throw invalid({ documents: [`There is no image of document ${number}.`] });
    return name;
  });
  if (names.length > 0) await refuseImages(transaction, names, reason);
}

/**
 * Verifies or rejects what a subscriber has submitted, and notifies them. Every decision is made here. @throws 409 when
 * there is nothing to decide, or it is no longer what was viewed (`revision`). To overturn a decision, name its
 * revision: of two concurrent decisions, the second is refused with the first one's outcome.
 */
export async function decideKyc(
  transaction: Queries,
  subscriberId: string,
  decision: Decision,
  revision?: number,
): Promise<void> {
  const status = await lockStatus(transaction, subscriberId);
  const submitted = await readSubmitted(transaction, subscriberId);
  if (!submitted) throw conflict(explainNotSubmitted(subscriberId));
  if (revision !== undefined && revision !== submitted.revision) {
    const since = status === PENDING ? 'submitted anew' : 'decided';
    throw conflict(`The KYC was ${since} since it was looked at. Look at it again.`);
  }
  if (status !== PENDING && (status === decision.status || revision === undefined)) {
    const already = status === VERIFIED ? 'verified' : 'rejected';
    const overturn =
      status === decision.status ? '' : ` Name revision ${submitted.revision} to overturn that.`;
    throw conflict(`The KYC of ${subscriberId} is ${already} already.${overturn}`);
  }

  const rejectedReason = decision.status === REJECTED ? decision.reason : null;
  const documents = decision.status === REJECTED ? [...new Set(decision.documents)].sort() : [];
  const details = decision.status === REJECTED && decision.details;
  if (rejectedReason === null) await acceptDocuments(transaction, submitted);
  else await refuseDocuments(transaction, submitted, documents, rejectedReason);
  await transaction.query(sql`
    UPDATE subscribers SET kyc_verified = ${decision.status}, rejected_reason = ${rejectedReason}
    WHERE id = ${subscriberId}`);
  await transaction.query(sql`
    UPDATE kyc_records SET decided_at = now(), rejected_documents = ${`{${documents.join()}}`},
      rejected_details = ${details}, revision = revision + 1
    WHERE subscriber_id = ${subscriberId}`);
  await notifyKycDecided(transaction, { subscriberId, rejectedReason });
}
