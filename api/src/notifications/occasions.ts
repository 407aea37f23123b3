import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatCameraName, type OwnedCamera, toCameraPath } from '../cameras/cameras';
import type { Queries } from '../database/database';
import { raise } from './raise';

interface Paid extends OwnedCamera {
  subscriber_id: string;
  amount_minor: number;
  /** The number of cameras; the camera is the first. */
  cameras: number;
}

/** Notifies a subscriber of payments that were settled together; `currency` is ISO 4217. */
export async function notifyPaymentReceived(
  transaction: Queries,
  ids: readonly [string, ...string[]],
  currency: string,
): Promise<void> {
  const paid = await transaction.one<Paid>(sql`
    SELECT c.id, c.inventory_serial, c.custom_label, p.subscriber_id,
      basket.amount_minor, basket.cameras
    FROM payments p JOIN cameras c ON c.id = p.camera_id, LATERAL (
      SELECT sum(price_minor + vat_minor)::int AS amount_minor, count(*)::int AS cameras
      FROM payments WHERE id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json))) AS basket
    WHERE p.id = ${ids[0]}`);
  const paying = { currency, amount: (paid.amount_minor / 100).toFixed(2) };
  await raise(transaction, {
    subscriberId: paid.subscriber_id,
    event: `payment-received:${ids[0]}`,
    ...(paid.cameras === 1
      ? {
          kind: 'payment-received',
          values: { ...paying, camera: formatCameraName(paid) },
          link: toCameraPath(paid),
        }
      : {
          kind: 'basket-paid',
          values: { ...paying, count: String(paid.cameras) },
          link: '/payments',
        }),
  });
}

interface Activated extends OwnedCamera {
  subscriber_id: string;
  package: string;
  package_ne: string | null;
  expiry_date: string;
}

/** Notifies the owner of a camera that the subscription of an order is active. */
export async function notifySubscriptionActivated(
  transaction: Queries,
  orderId: string,
): Promise<void> {
  const activated = await transaction.one<Activated>(sql`
    SELECT c.id, c.inventory_serial, c.custom_label, c.subscriber_id, p.name AS package,
      p.name_ne AS package_ne, s.expiry_date::text
    FROM subscriptions s
    JOIN cameras c ON c.id = s.camera_id
    JOIN packages p ON p.id = s.package_id
    WHERE s.order_id = ${orderId}`);
  await raise(transaction, {
    subscriberId: activated.subscriber_id,
    event: `subscription-activated:${orderId}`,
    kind: 'subscription-activated',
    values: {
      package: activated.package,
      ...(activated.package_ne !== null && { package_ne: activated.package_ne }),
      camera: formatCameraName(activated),
      date: activated.expiry_date,
    },
    link: toCameraPath(activated),
  });
}

interface Decided extends OwnedCamera {
  subscriber_id: string;
  status: 'accepted' | 'rejected';
  reason: string | null;
}

/** Notifies a subscriber of the decision on a cancel request; call it after the decision is written. */
export async function notifyCancellationDecided(
  transaction: Queries,
  requestId: string,
): Promise<void> {
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
    values: { camera: formatCameraName(decided), reason: decided.reason ?? '' },
    link: toCameraPath(decided),
  });
}

interface KycDecision {
  subscriberId: string;
  /** Null when the identity was verified. */
  rejectedReason: string | null;
}

/** Notifies a subscriber of the decision on the identity verification, in the transaction that decides. */
export async function notifyKycDecided(
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
