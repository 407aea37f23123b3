import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalServer, localServer } from './local-server';

/** What a merchant sends to open a payment. */
interface Purchase {
  return_url: string;
  website_url: string;
  amount: number;
  purchase_order_id: string;
  purchase_order_name: string;
  customer_info?: Record<string, unknown>;
  amount_breakdown?: { label: string; amount: number }[];
  product_details?: object[];
}

export type KhaltiStatus =
  | 'Initiated'
  | 'Pending'
  | 'Completed'
  | 'Expired'
  | 'User canceled'
  | 'Refunded'
  | 'Partially refunded';

/** A payment in Khalti's records. */
export interface KhaltiPayment {
  pidx: string;
  purchase: Purchase;
  status: KhaltiStatus;
  /** The paid amount, in paisa. */
  total_amount: number;
}

/** How it answers: correctly, late, never, with an error of its own, or as a proxy does. */
type Manner = 'well' | 'late' | 'hangs' | 'fails' | 'answers a page';

const LATE = 2_000;

/** Khalti in a test: it implements the published ePayment protocol and keeps its own records. */
export interface LocalKhalti extends LocalServer {
  url: string;
  secretKey: string;
  /** The payment at an address that a browser was sent to. */
  at(paymentUrl: string): KhaltiPayment;
  behave(manner: Manner): void;
  /** The number of look-ups so far. */
  lookups(): number;
  /** Cuts hanging connections. */
  drop(): void;
}

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const complaint = (field: string, message: string) => ({
  [field]: [message],
  error_key: 'validation_error',
});

const isUrl = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);

const complaintAbout = (purchase: Partial<Purchase>): object | undefined => {
  const { amount, amount_breakdown: parts } = purchase;
  if (!isUrl(purchase.return_url)) return complaint('return_url', 'Enter a valid URL.');
  if (!isUrl(purchase.website_url)) return complaint('website_url', 'Enter a valid URL.');
  if (!purchase.purchase_order_id || !purchase.purchase_order_name) {
    return complaint('purchase_order_id', 'This field may not be blank.');
  }
  if (!Number.isSafeInteger(amount)) return complaint('amount', 'A valid integer is required.');
  if (Number(amount) < 1000) {
    return complaint('amount', 'Amount should be greater than Rs. 10, that is 1000 paisa.');
  }
  if (parts && parts.reduce((sum, part) => sum + part.amount, 0) !== amount) {
    return complaint('amount', 'Amount Breakdown mismatch.');
  }
  return undefined;
};

export async function localKhalti(): Promise<LocalKhalti> {
  const secretKey = randomBytes(16).toString('hex');
  const books = new Map<string, KhaltiPayment>();
  const hanging = new Set<ServerResponse>();
  let manner: Manner = 'well';
  let lookups = 0;

  const initiate = (purchase: Purchase, response: ServerResponse): void => {
    const wrong = complaintAbout(purchase);
    if (wrong) return send(response, 400, wrong);
    const pidx = randomBytes(11).toString('base64url');
    books.set(pidx, { pidx, purchase, status: 'Initiated', total_amount: purchase.amount });
    return send(response, 200, {
      pidx,
      payment_url: `https://test-pay.khalti.test/?pidx=${pidx}`,
      expires_at: new Date(Date.now() + 1_800_000).toISOString(),
      expires_in: 1800,
    });
  };

  const lookup = ({ pidx = '' }: { pidx?: string }, response: ServerResponse): void => {
    const payment = books.get(pidx);
    if (!payment) {
      return send(response, 404, { detail: 'Not found.', error_key: 'validation_error' });
    }
    const { status, total_amount } = payment;
    return send(response, status === 'Expired' || status === 'User canceled' ? 400 : 200, {
      pidx,
      total_amount,
      status,
      transaction_id: status === 'Completed' ? randomBytes(11).toString('base64url') : null,
      fee: 0,
      refunded: status === 'Refunded',
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await text(request)) as never;
    if (request.url === '/api/v2/epayment/lookup/') lookups += 1;
    if (manner === 'late') await pause(LATE);
    if (manner === 'hangs') return void hanging.add(response);
    if (manner === 'fails') return send(response, 500, { detail: 'Server error.' });
    if (manner === 'answers a page') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    if (request.headers.authorization !== `Key ${secretKey}`) {
      return send(response, 401, { detail: 'Invalid token.', status_code: 401 });
    }
    if (request.url === '/api/v2/epayment/initiate/') return initiate(body, response);
    if (request.url === '/api/v2/epayment/lookup/') return lookup(body, response);
    return send(response, 404, { detail: 'Not found.' });
  };

  const server = await localServer((request, response) => void answer(request, response));
  return {
    ...server,
    url: `${server.origin}/api/v2/`,
    secretKey,
    at(paymentUrl) {
      const payment = books.get(new URL(paymentUrl).searchParams.get('pidx') ?? '');
      if (!payment) throw new Error(`${paymentUrl} is no payment page of Khalti`);
      return payment;
    },
    behave(next) {
      manner = next;
    },
    lookups: () => lookups,
    drop() {
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
  };
}
