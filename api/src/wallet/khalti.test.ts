import { type LocalServer, localServer } from '../testing/local-server';
import { khaltiWallet } from './khalti';
import { type PaymentOrder, WalletFailure } from './wallet';

let answer: object = {};
let server: LocalServer;
beforeAll(async () => {
  server = await localServer((_request, response) => void response.end(JSON.stringify(answer)));
});
afterAll(() => server.close());

const wallet = () => khaltiWallet({ secretKey: 'key', url: server.origin });

const ORDER: PaymentOrder = {
  paymentId: 'payment',
  orderId: 'ORD-1',
  merchant: 'Himal Net',
  lines: [
    {
      planId: 'plan',
      packageName: 'Home Plus',
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

test('what Khalti says of a payment counts', async () => {
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
])('a word %s does not count', async (_what, said, problem) => {
  answer = { ...PAID, ...said };
  await expectFailure(wallet().lookup('one'), problem);
});
