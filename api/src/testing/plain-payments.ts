import Fastify from 'fastify';
import type { Database } from '../database/database';
import { LIMITS } from '../limits/limits';
import { planForOrder } from '../packages/catalogue';
import { type Payments, paymentsIn } from '../payments/payments';
import type { Order, Purchase } from '../payments/purchase';
import type { Wallet } from '../wallet/wallet';

/** What one order of `purchaseFor` costs, VAT included, in minor units. */
export const AMOUNT = 2_824_99;

/** Payments at a wallet of the test's, no API around them. */
export const paymentsAt = (
  database: Database,
  wallet: Pick<Wallet, 'lookup'>,
  mostOpen = LIMITS.openPaymentBySubscriber,
): Payments =>
  paymentsIn({
    database,
    wallets: new Map([
      [
        'wallet',
        {
          initiate: async ({ orderId }) => ({
            redirectUrl: 'https://pay.test',
            reference: orderId,
          }),
          lookup: (reference) => wallet.lookup(reference),
        },
      ],
    ]),
    origin: 'http://portal.test',
    merchant: 'Portal',
    currency: 'NPR',
    log: Fastify().log,
    mostOpen,
  });

/** Home Plus for 6 months, for each of these cameras of asha's. */
export async function purchaseFor(
  database: Database,
  [first, ...others]: readonly [string, ...string[]],
): Promise<Purchase> {
  const ids = { package_id: 'home-plus', package_plan_id: 'home-plus-3' };
  const plan = await planForOrder(database, 'paid', ids);
  if (!plan) throw new Error('The demo data have no such plan');
  const orderFor = (id: string): Order => ({
    camera: { id, inventory_serial: id, custom_label: null, trial_package_id: null },
    plan,
  });
  return {
    subscriberId: 'asha',
    orders: [orderFor(first), ...others.map(orderFor)],
    method: 'wallet',
  };
}
