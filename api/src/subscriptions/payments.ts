import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../cameras/ownership';
import { type Database, first } from '../database/database';
import { invalid } from '../http/errors';
import { paymentReceived } from '../notifications/occasions/payment-received';
import type { PlanForOrder } from '../packages/catalogue';
import type { PaymentState, Wallet } from '../wallet/wallet';
import { activate } from './activation';

/** A number for people to quote: unguessable and without look-alike characters. */
export const newOrderId = (): string => {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `ORD-${[...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')}`;
};

interface Purchase {
  subscriberId: string;
  camera: OwnedCamera;
  plan: PlanForOrder;
  /** The identifier of a wallet. */
  method: string;
}

export interface Payments {
  /** Opens an order and its payment; answers where the browser pays. @throws 422 for an unknown wallet */
  open(purchase: Purchase): Promise<{ redirect_url: string }>;
  /**
   * Brings an order to what its wallet says: the subscription of a paid one becomes active, once,
   * however often and from wherever this is called.
   */
  settle(paymentId: string): Promise<void>;
}

interface Parts {
  database: Database;
  /** By the identifier a purchase names. */
  wallets: Readonly<Record<string, Wallet>>;
  /** The portal's public origin. */
  origin: string;
  merchant: string;
  /** ISO 4217. */
  currency: string;
}

interface SettledRow {
  camera_id: string;
  plan_id: string;
  order_id: string;
}

export function paymentsIn({ database, wallets, origin, merchant, currency }: Parts): Payments {
  const walletOf = (method: string): Wallet => {
    const wallet = Object.hasOwn(wallets, method) ? wallets[method] : undefined;
    if (!wallet) throw invalid({ payment_method: ['This payment method is not available.'] });
    return wallet;
  };

  const returnUrl = ({ id, inventory_serial, custom_label }: OwnedCamera): string => {
    const url = new URL(`/cameras/subscription/${encodeURIComponent(id)}`, origin);
    url.searchParams.set('inventory-serial', inventory_serial);
    url.searchParams.set('custom-label', custom_label ?? '');
    return url.href;
  };

  const markSettled = (paymentId: string, state: PaymentState) =>
    sql`UPDATE payments SET status = ${state}, settled_at = now()
        WHERE id = ${paymentId} AND status = 'pending'
        RETURNING camera_id, plan_id, order_id`;

  return {
    async open({ subscriberId, camera, plan, method }) {
      const wallet = walletOf(method);
      const paymentId = randomUUID();
      await database.query(sql`
        INSERT INTO payments (id, subscriber_id, camera_id, plan_id, order_id, method,
          price_minor, vat_minor)
        VALUES (${paymentId}, ${subscriberId}, ${camera.id}, ${plan.plan_id}, ${newOrderId()},
          ${method}, ${plan.price_minor}, ${plan.vat_minor})`);
      const { redirectUrl } = await wallet.initiate({
        paymentId,
        merchant,
        packageName: plan.package_name,
        planName: plan.display_name,
        cameraSerial: camera.inventory_serial,
        cameraLabel: camera.custom_label,
        priceMinor: plan.price_minor,
        vatMinor: plan.vat_minor,
        currency,
        returnUrl: returnUrl(camera),
      });
      return { redirect_url: redirectUrl };
    },

    async settle(paymentId) {
      const payment = await first<{ method: string }>(
        database,
        sql`SELECT method FROM payments WHERE id = ${paymentId} AND status = 'pending'`,
      );
      if (!payment) return;
      const state = await walletOf(payment.method).lookup(paymentId);
      if (state === 'pending') return;
      await database.transaction(async (transaction) => {
        const settled = await first<SettledRow>(transaction, markSettled(paymentId, state));
        if (!settled || state !== 'paid') return;
        await paymentReceived(transaction, paymentId, currency);
        await activate(transaction, {
          cameraId: settled.camera_id,
          planId: settled.plan_id,
          orderId: settled.order_id,
          invoiceType: 'paid',
        });
      });
    },
  };
}
