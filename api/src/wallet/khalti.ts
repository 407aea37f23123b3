import {
  getCost,
  type OpenedPayment,
  type PaymentOrder,
  type Wallet,
  WalletFailure,
  type WalletWord,
} from './wallet';

export interface KhaltiSettings {
  /** The merchant's live secret key; Khalti's sandbox has a separate one. */
  secretKey: string;
  /** Default: `https://khalti.com/api/v2`. */
  url?: string;
  /** Time limits of its answers, in milliseconds. */
  timeoutsMs?: Readonly<Record<Call, number>>;
}

type Call = 'initiate' | 'lookup';

const TIMEOUTS_MS = { initiate: 10_000, lookup: 5_000 };

/**
 * Khalti's states. Only Completed is success; missing ones, such as a partial refund, must be looked into by people.
 */
const STATES: Readonly<Record<string, WalletWord['state']>> = {
  completed: 'paid',
  initiated: 'unpaid',
  pending: 'pending',
  expired: 'cancelled',
  'user canceled': 'cancelled',
  refunded: 'cancelled',
};

type Fields = Record<string, unknown>;

/** A value that is not an object counts as one without fields. */
const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** An error of Khalti, which names fields but no values. */
const formatComplaint = (status: number, fields: Fields): string =>
  `answered ${status}: ${JSON.stringify(fields).slice(0, 300)}`;

/** The answer was incomplete. */
function withoutAnswer({ name }: Error): never {
  throw new WalletFailure(name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached');
}

const toPurchase = (order: PaymentOrder) => {
  const { lines, customer } = order;
  const { price, vat, total } = getCost(order);
  const products = lines.map(({ planId, packageName, planName, priceMinor, vatMinor }) => ({
    identity: planId,
    name: `${packageName} (${planName})`,
    total_price: priceMinor + vatMinor,
    quantity: 1,
    unit_price: priceMinor + vatMinor,
  }));
  return {
    return_url: order.returnUrl,
    website_url: order.websiteUrl,
    // In paisa.
    amount: total,
    purchase_order_id: order.orderId,
    purchase_order_name: products.length === 1 ? products[0]?.name : `${products.length} cameras`,
    customer_info: {
      name: customer.name,
      email: customer.email,
      // Another format would be refused, and the payment with it.
      ...(/^\d{10}$/.test(customer.phone) && { phone: customer.phone }),
    },
    amount_breakdown: [
      { label: 'Price', amount: price },
      { label: 'VAT', amount: vat },
    ],
    product_details: products,
  };
};

/** Khalti's ePayment (KPG-2), for Nepalese rupees. */
export function createKhaltiWallet(settings: KhaltiSettings): Wallet {
  const { secretKey, url = 'https://khalti.com/api/v2', timeoutsMs = TIMEOUTS_MS } = settings;
  const base = url.replace(/\/+$/, '');

  const ask = async (call: Call, body: object) => {
    const response = await fetch(`${base}/epayment/${call}/`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutsMs[call]),
      headers: { authorization: `Key ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(withoutAnswer);
    const answer: unknown = await response.json().catch((error: Error) => {
      if (!(error instanceof SyntaxError)) return withoutAnswer(error);
      throw new WalletFailure(`answered ${response.status} with something that is not JSON`);
    });
    return { ok: response.ok, status: response.status, fields: toFields(answer) };
  };

  return {
    async initiate(order): Promise<OpenedPayment> {
      const { ok, status, fields } = await ask('initiate', toPurchase(order));
      const { pidx, payment_url: address } = fields;
      if (!ok) throw new WalletFailure(formatComplaint(status, fields));
      if (typeof pidx !== 'string' || pidx === '' || typeof address !== 'string') {
        throw new WalletFailure('opened a payment without saying which, or where');
      }
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
        throw new WalletFailure('named a payment page that is no address');
      }
      return { redirectUrl: address, reference: pidx };
    },

    async lookup(reference): Promise<WalletWord> {
      // An expired or canceled payment is answered with status 400 and the same body.
      const { status, fields } = await ask('lookup', { pidx: reference });
      const { pidx, status: stated, total_amount: amount } = fields;
      if (typeof stated !== 'string' || pidx !== reference) {
        throw new WalletFailure(formatComplaint(status, fields));
      }
      const state = STATES[stated.toLowerCase()];
      if (state === undefined) throw new WalletFailure(`says "${stated.slice(0, 40)}"`);
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
        throw new WalletFailure('names no amount');
      }
      return { state, amountMinor: amount };
    },
  };
}
