import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../../cameras/ownership';
import type { Queries } from '../../database/database';
import { raise } from '../raise';
import { nameOf, pageOf } from '../../cameras/named';

interface Decided extends OwnedCamera {
  subscriber_id: string;
  status: 'accepted' | 'rejected';
  reason: string | null;
}

/** Notifies a subscriber of the decision on a cancel request; call it after the decision is written. */
export async function cancellationDecided(transaction: Queries, requestId: string): Promise<void> {
  const decided = await transaction.one<Decided>(sql`
    SELECT c.id, c.inventory_serial, c.custom_label, r.subscriber_id, r.status,
      CASE r.status WHEN 'accepted' THEN r.acceptance_reason ELSE r.rejection_reason END AS reason
    FROM cancel_requests r
    JOIN subscriptions s ON s.order_id = r.order_id
    JOIN cameras c ON c.id = s.camera_id
    WHERE r.id = ${requestId}`);
  await raise(transaction, {
    subscriberId: decided.subscriber_id,
    event: `cancellation-decided:${requestId}`,
    kind: `cancellation-${decided.status}`,
    values: { camera: nameOf(decided), reason: decided.reason ?? '' },
    link: pageOf(decided),
  });
}
