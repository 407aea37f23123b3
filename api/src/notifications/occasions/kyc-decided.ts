import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database';
import { raise } from '../raise';

export interface KycDecision {
  subscriberId: string;
  /** Null when the identity was verified. */
  rejectedReason: string | null;
}

/** Tells a subscriber how the identity verification was decided, in the transaction that decides. */
export async function kycDecided(
  transaction: Queries,
  { subscriberId, rejectedReason }: KycDecision,
): Promise<void> {
  await raise(transaction, {
    subscriberId,
    // A rejected verification may be sent and decided again: each decision is an event of its own.
    event: `kyc-decided:${randomUUID()}`,
    kind: rejectedReason === null ? 'kyc-verified' : 'kyc-rejected',
    values: rejectedReason === null ? {} : { reason: rejectedReason },
    link: '/profile/kyc',
  });
}
