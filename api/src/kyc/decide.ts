import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { ApiError, invalid } from '../http/errors';
import { acceptImages, refuseImages } from '../images/refused';
import { kycDecided } from '../notifications/occasions/kyc-decided';
import type { DocumentNumber } from './document-rules';
import { notSubmitted } from './person';
import { PENDING, REJECTED, VERIFIED } from './status';
import { lockStatus } from './submit';

export type Decision =
  | { status: typeof VERIFIED }
  | {
      status: typeof REJECTED;
      reason: string;
      /** Which documents it is about: the same images are refused from then on. */
      documents: readonly DocumentNumber[];
      /** Whether it is about the name, the contact or the address. */
      details: boolean;
    };

interface Submitted {
  revision: number;
  document1_name: string | null;
  document2_name: string | null;
}

const conflict = (message: string) => new ApiError(409, message);

const submittedBy = (queries: Queries, subscriberId: string): Promise<Submitted | undefined> =>
  queries.first<Submitted>(sql`
    SELECT revision, document1_name, document2_name FROM kyc_records
    WHERE subscriber_id = ${subscriberId}`);

/** Lets the images be shown again that an earlier decision refused. */
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
 * Verifies or rejects what a subscriber has submitted, and notifies them. The one place where that
 * happens.
 * @throws 409 when nothing is there to decide, or it is no longer what was looked at (`revision`). To overturn a
 *   decision, name its revision: of two operators who decide at once, the second is told what the first decided.
 */
export async function decideKyc(
  transaction: Queries,
  subscriberId: string,
  decision: Decision,
  revision?: number,
): Promise<void> {
  const status = await lockStatus(transaction, subscriberId);
  const submitted = await submittedBy(transaction, subscriberId);
  if (!submitted) throw conflict(notSubmitted(subscriberId));
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
  await kycDecided(transaction, { subscriberId, rejectedReason });
}
