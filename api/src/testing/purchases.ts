import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Database, Queries } from '../database/database';
import { LIMITS } from '../limits/limits';
import { planForOrder } from '../packages/packages';
import { type Order, type Payments, createPayments, type Purchase } from '../payments/payments';
import type { Wallet } from '../wallet/wallet';
import type { TestApi } from './test-api';

/** Asha's request to cancel her fifth camera's package. */
export const CANCELLATION = {
  full_name: 'Asha Gurung',
  mobile: '9801234567',
  email: 'asha@example.com',
  camera_name: 'IPC-2026-05A7',
  device_id: 'Reception',
  request_amount: 13505.4,
  reason: 'We are moving to another house.',
  order_id: 'ORD-0501',
  subscriber_id: 'asha',
};

interface Ending {
  camera: string;
  expiry: string;
  status?: number | undefined;
  start?: string | undefined;
}

/** Gives a camera a subscription that ends. */
export const endingSubscription = (
  queries: Queries,
  { camera, expiry, status = 1, start = '2026-01-01' }: Ending,
) =>
  queries.query(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
      price_minor, start_date, expiry_date)
    VALUES (${camera + expiry}, ${camera}, 'home-basic', 'home-basic-1', ${camera + expiry}, ${status},
      'paid', 25000, ${start}::date, ${expiry}::date)`);

/** The price of one order of `purchaseFor`, VAT included, in minor units. */
export const AMOUNT = 2_824_99;

/** Payments at a test's own wallet, without an API. */
export const paymentsAt = (
  database: Database,
  wallet: Pick<Wallet, 'lookup'>,
  openLimit = LIMITS.openPaymentBySubscriber,
): Payments =>
  createPayments({
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
    openLimit,
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

/** Buys a month of Home Plus for a camera of asha's, and pays in the sandbox. Returns the page's path. */
export async function buyAndPay(api: TestApi, token: string, camera: string): Promise<string> {
  const { body } = await api.call('paidSubscribe', {
    token,
    body: {
      package_id: 'home-plus',
      package_plan_id: 'home-plus-1',
      payment_gateway: 'e-payment',
      payment_method: 'sandbox-wallet',
      qty: 1,
      subscriber_id: 'asha',
      created_by: 'asha.gurung',
      subscriber_ipcam_id: camera,
    },
  });
  const { pathname } = new URL(body.data.redirect_url);
  await payAt(api, pathname);
  return pathname;
}

/**
 * Pays, and returns as a browser does: the return waits until the payment is settled, which the wallet's own callback
 * does not.
 */
export async function payAt(api: TestApi, page: string): Promise<void> {
  const { headers } = await api.send('POST', `${page}/pay`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { pathname } = new URL(headers.get('location') ?? '');
  await api.send('GET', pathname);
}
