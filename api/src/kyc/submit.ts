import { randomUUID } from 'node:crypto';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { KycStatus } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { ApiError, type FieldErrors } from '../http/errors';
import { releaseImage, useImage } from '../images/use';
import {
  contentOf,
  correctedBy,
  FIELDS,
  type KycContent,
  kycInvalid,
  mustBeSubmittable,
  sameContent,
  type SentFields,
} from './form';
import { type Kyc, recordOf } from './record';
import { PENDING, REJECTED, VERIFIED } from './status';

const ALREADY_VERIFIED = 'Your KYC is verified and can no longer be changed.';

/** The subscriber's status, held until the transaction ends: who submits or decides at once waits. */
export const lockStatus = async (transaction: Queries, subscriberId: string): Promise<KycStatus> =>
  (
    await transaction.one<{ kyc_verified: KycStatus }>(
      sql`SELECT kyc_verified FROM subscribers WHERE id = ${subscriberId} FOR UPDATE`,
    )
  ).kyc_verified;

type Column = 'document1_name' | 'document2_name';
const IMAGES: readonly Column[] = ['document1_name', 'document2_name'];

const imagesIn = (content: KycContent): string[] =>
  IMAGES.map((field) => content[field]).filter((name) => name !== '');

/** Takes the images of the new content into use. @throws 422 for those that are not there, or refused */
async function useImages(transaction: Queries, subscriberId: string, content: KycContent) {
  const faults: FieldErrors = {};
  for (const field of IMAGES.filter((name) => content[name] !== '')) {
    const fault = await useImage(transaction, subscriberId, content[field]);
    if (fault !== undefined) faults[field] = [fault];
  }
  if (Object.keys(faults).length > 0) throw kycInvalid(faults);
}

const columns = FIELDS.map((field) => sql.identifier(field));
const listed = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** One row a subscriber, whether it was there or not. */
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
  /** A creation is the whole; a change speaks of what it changes. */
  intent: 'create' | 'change';
  /** The types of document one may choose. */
  documentTypes: readonly string[];
  /** The code that stands in front of mobile numbers. */
  dialCode: string;
}

/**
 * Submits a form and makes the verification pending. What is there already is answered as it is:
 * a form that arrives twice counts once. @throws 409 when it is verified, 422 for its fields
 */
export async function submitKyc(
  transaction: Queries,
  { subscriberId, form, intent, documentTypes, dialCode }: Submission,
): Promise<Kyc> {
  const status = await lockStatus(transaction, subscriberId);
  const known = await recordOf(transaction, subscriberId);
  const before = known && contentOf(known);
  const content =
    intent === 'change' && before ? correctedBy(before, form, dialCode) : contentOf(form, dialCode);
  // Only an explicit change submits a rejected content once more as it was.
  const again = intent === 'change' && status === REJECTED;
  if (known && before && sameContent(before, content) && !again) return known;
  if (status === VERIFIED) throw new ApiError(409, ALREADY_VERIFIED);

  mustBeSubmittable(content, documentTypes);
  await useImages(transaction, subscriberId, content);
  await write(transaction, subscriberId, content);
  await transaction.query(sql`
    UPDATE subscribers SET kyc_verified = ${PENDING}, rejected_reason = NULL
    WHERE id = ${subscriberId}`);
  const kept = new Set(imagesIn(content));
  for (const name of before ? imagesIn(before) : []) {
    if (!kept.has(name)) await releaseImage(transaction, name);
  }
  const record = await recordOf(transaction, subscriberId);
  if (!record) throw new Error('What was just submitted is not there');
  return record;
}
