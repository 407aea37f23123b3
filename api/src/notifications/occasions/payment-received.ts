import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../../cameras/ownership';
import type { Queries } from '../../database/database';
import { raise } from '../raise';
import { nameOf, pageOf } from '../../cameras/named';

interface Paid extends OwnedCamera {
  subscriber_id: string;
  amount_minor: number;
  /** How many it was for; the camera is the first. */
  cameras: number;
}

/** Notifies a subscriber of payments that were settled together; `currency` is ISO 4217. */
export async function paymentReceived(
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
          values: { ...paying, camera: nameOf(paid) },
          link: pageOf(paid),
        }
      : {
          kind: 'basket-paid',
          values: { ...paying, count: String(paid.cameras) },
          link: '/payments',
        }),
  });
}
