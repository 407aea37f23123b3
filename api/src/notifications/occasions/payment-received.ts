import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../../cameras/ownership';
import { one, type Queries } from '../../database/database';
import { raise } from '../raise';
import { nameOf, pageOf } from '../../cameras/named';

interface Paid extends OwnedCamera {
  subscriber_id: string;
  amount_minor: number;
}

/** Tells a subscriber that a payment has come; `currency` is ISO 4217. */
export async function paymentReceived(
  transaction: Queries,
  paymentId: string,
  currency: string,
): Promise<void> {
  const paid = await one<Paid>(
    transaction,
    sql`
      SELECT c.id, c.inventory_serial, c.custom_label, p.subscriber_id,
        p.price_minor + p.vat_minor AS amount_minor
      FROM payments p JOIN cameras c ON c.id = p.camera_id
      WHERE p.id = ${paymentId}`,
  );
  await raise(transaction, {
    subscriberId: paid.subscriber_id,
    event: `payment-received:${paymentId}`,
    kind: 'payment-received',
    values: { currency, amount: (paid.amount_minor / 100).toFixed(2), camera: nameOf(paid) },
    link: pageOf(paid),
  });
}
