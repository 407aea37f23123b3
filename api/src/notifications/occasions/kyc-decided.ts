import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database';
import { raise } from '../raise';

export interface KycDecision {
  subscriberId: string;
  /** Null when the identity was verified. */
  rejectedReason: string | null;
}

/** Notifies a subscriber of the decision on the identity verification, in the transaction that decides. */
export async function kycDecided(
  transaction: Queries,
  { subscriberId, rejectedReason }: KycDecision,
): Promise<void> {
  await raise(transaction, {
    subscriberId,
    // A rejected verification may be resubmitted and decided again, so each decision is a separate event.
    event: `kyc-decided:${randomUUID()}`,
    kind: rejectedReason === null ? 'kyc-verified' : 'kyc-rejected',
    values: rejectedReason === null ? {} : { reason: rejectedReason },
    link: '/profile/kyc',
  });
}
