import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { localServer } from '../testing/local-server';
import { createKhaltiWallet } from './khalti';
import { type PaymentOrder, WalletFailure } from './wallet';

let answer: object = {};
let manner: (response: ServerResponse, request: IncomingMessage) => void;
const server = await localServer((request, response) => manner(response, request));
afterAll(() => server.close());
beforeEach(() => {
  manner = (response) => void response.end(JSON.stringify(answer));
});

const wallet = (lookup = 5_000) =>
  createKhaltiWallet({
    secretKey: 'key',
    url: server.origin,
    timeoutsMs: { initiate: 5_000, lookup },
  });

const ORDER: PaymentOrder = {
  paymentId: 'payment',
  orderId: 'ORD-1',
  merchant: 'Himal Net',
  lines: [
    {
      planId: 'plan',
      packageName: 'Home Plus',
      nepaliPackageName: 'होम प्लस',
      planName: '6 Months',
      cameraSerial: 'IPC-1',
      cameraLabel: null,
      priceMinor: 885,
      vatMinor: 115,
    },
  ],
  currency: 'NPR',
  customer: { name: 'Asha Gurung', email: 'asha@example.com', phone: '9800000000' },
  websiteUrl: 'http://portal.test',
  returnUrl: 'http://portal.test/return',
  callbackUrl: 'http://portal.test/callback',
};
const PAGE = 'https://pay.khalti.test/?pidx=one';

async function expectFailure(asking: Promise<unknown>, problem: string) {
  const failure: unknown = await asking.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WalletFailure);
  expect((failure as WalletFailure).message).toContain(problem);
}

test.each([
  ['no name of it', { payment_url: PAGE }, 'without saying which, or where'],
  ['an empty name', { pidx: '', payment_url: PAGE }, 'without saying which, or where'],
  ['no page', { pidx: 'one' }, 'without saying which, or where'],
  ['a page that has no address', { pidx: 'one', payment_url: 'pay here' }, 'that is no address'],
  ['a script as its page', { pidx: 'one', payment_url: 'javascript:pay()' }, 'that is no address'],
])('no payment is opened with %s', async (_what, said, problem) => {
  answer = said;
  await expectFailure(wallet().initiate(ORDER), problem);
});

const PAID = { pidx: 'one', status: 'Completed', total_amount: 1000 };

test("Khalti's state of a payment counts", async () => {
  answer = PAID;
  expect(await wallet().lookup('one')).toEqual({ state: 'paid', amountMinor: 1000 });
});

test.each([
  ['of another payment', { pidx: 'two' }, 'answered 200'],
  ['without a state', { status: undefined }, 'answered 200'],
  ['with a state that nobody knows', { status: 'Done' }, 'says "Done"'],
  ['without an amount', { total_amount: undefined }, 'names no amount'],
  ['with an amount as a text', { total_amount: '1000' }, 'names no amount'],
  ['with a part of a paisa', { total_amount: 1000.5 }, 'names no amount'],
])('a state %s does not count', async (_what, said, problem) => {
  answer = { ...PAID, ...said };
  await expectFailure(wallet().lookup('one'), problem);
});

test('an answer that stops halfway is late, not invalid', async () => {
  const hanging: ServerResponse[] = [];
  manner = (response) => {
    response.write('{"pidx":');
    hanging.push(response);
  };
  await expectFailure(wallet(200).lookup('one'), 'did not answer in time');
  for (const response of hanging) response.destroy();
});

test('an answer that breaks off does not count', async () => {
  manner = (response) => void response.write('{"pidx":', () => response.destroy());
  await expectFailure(wallet().lookup('one'), 'cannot be reached');
});

test('redirects are not followed: the order and the key are sent to Khalti only', async () => {
  answer = PAID;
  const paths: (string | undefined)[] = [];
  manner = (response, { url }) => {
    paths.push(url);
    if (url === '/elsewhere') response.end(JSON.stringify(answer));
    else response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await expectFailure(wallet().lookup('one'), 'cannot be reached');
  expect(paths).toEqual(['/epayment/lookup/']);
});

test.each([
  ['9800000000', { phone: '9800000000' }],
  ['+977 9800000000', {}],
  ['', {}],
])('the phone %j is sent as %j, because Khalti accepts no other format', async (phone, sent) => {
  let purchase: unknown;
  manner = (response, request) =>
    void json(request).then((body) => {
      purchase = body;
      response.end(JSON.stringify({ pidx: 'one', payment_url: PAGE }));
    });
  const { name, email } = ORDER.customer;
  await wallet().initiate({ ...ORDER, customer: { name, email, phone } });
  expect(purchase).toHaveProperty('customer_info', { name, email, ...sent });
});
