import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../../cameras/ownership';
import type { Queries } from '../../database/database';
import { raise } from '../raise';
import { nameOf, pageOf } from '../../cameras/named';

interface Activated extends OwnedCamera {
  subscriber_id: string;
  package: string;
  package_ne: string | null;
  expiry_date: string;
}

/** Notifies the owner of a camera that the subscription of an order is active. */
export async function subscriptionActivated(transaction: Queries, orderId: string): Promise<void> {
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
      camera: nameOf(activated),
      date: activated.expiry_date,
    },
    link: pageOf(activated),
  });
}
