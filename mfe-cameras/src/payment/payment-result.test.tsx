import type { Receipt } from '@portal/shared';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectSubscriberId, useParams, useRemoteData, useSelector } from '@portal/shared';
import {
  ASHA,
  pendingAnswer,
  renderScreen,
  type FakeAnswer,
  type RenderScreenOptions,
} from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import remote from '../remote';
import { subscriptions } from '../subscriptions/subscriptions.action';
import { toList, never, purchase, receipt, row } from '../testing/fixtures';
import { PaymentResult } from './payment-result';
import { leaveFor } from './browser';
import { forgetPurchase, pendingPurchases, rememberPurchases } from './pending-purchases';

jest.mock('./browser', () => ({
  leaveFor: jest.fn(),
  ownOrigin: () => 'http://127.0.0.1:4000',
}));

const CHECKING = 'Checking your payment...';
const RECEIVED = 'Payment received';
const UNCONFIRMED = 'Not confirmed yet: check your wallet before paying again';

const OLD = row('ORD-1', '2026-11-26');
const NEW = row('ORD-2', '2027-11-26');

function CameraPage() {
  const { id = '' } = useParams();
  const subscriberId = useSelector(selectSubscriberId);
  const list = useRemoteData(subscriptions, subscriberId ? { subscriberId, cameraId: id } : null);
  return (
    <>
      <h1 tabIndex={-1}>Camera</h1>
      <PaymentResult camera={{ id, serial: 'IPC-7', label: 'Front Gate' }} of={list} />
      <p>{list.data ? `${list.data.length} subscriptions` : 'Loading...'}</p>
    </>
  );
}

/** The receipts that the provider has issued, which a test changes. */
let issued: Receipt[];

/** The server's next answer, which a test changes. */
let answer: () => FakeAnswer | Promise<FakeAnswer>;

const open = (query = '', more: Pick<RenderScreenOptions, 'answers' | 'config'> = {}) => {
  const at = `/cameras/subscription/7?inventory-serial=IPC-7${query}`;
  const shown = renderScreen(CameraPage, {
    remote,
    profile: ASHA,
    at,
    path: '/cameras/subscription/:id',
    config: more.config ?? {},
    answers: {
      cameraSubscriptions: () => answer(),
      cameras: () => toList([]),
      receipts: () => toList(issued),
      ...more.answers,
    },
  });
  const calls = (name: string) => shown.http.made.filter((one) => one.name === name).length;
  return { ...shown, calls, requested: () => calls('cameraSubscriptions') };
};

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

const press = (name: string) =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name }));

function look(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const comeBack = () =>
  act(
    async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

beforeEach(() => {
  jest.useFakeTimers();
  issued = [];
  answer = () => ({ data: [OLD] });
});

const begin = (more = {}) => {
  const begun = purchase('7', { orderId: 'ORD-2', orderIds: ['ORD-1'], ...more });
  rememberPurchases([begun]);
  return begun;
};

test('renders and requests nothing without a payment', async () => {
  rememberPurchases([purchase('8')]);
  const { requested } = open('&payment=won');
  await seconds(10);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const before = requested();
  await look('visible');
  expect(requested()).toBe(before);
});

test('a subscription with the pending order means that the payment was received', async () => {
  jest.setSystemTime(new Date('2026-11-23T12:00:00'));
  begin();
  answer = () => ({ data: [OLD, NEW] });
  const { address } = open('&payment=paid');
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  await seconds(0);
  expect(screen.getByRole('status')).toHaveTextContent(RECEIVED);
  expect(screen.getByRole('status')).toHaveTextContent('Front Gate is paid until Nov 26, 2027.');
  expect(pendingPurchases()).toEqual([]);
  expect(address()).toBe('/cameras/subscription/7?inventory-serial=IPC-7');
});

test('the purchase is shown with its receipt, and the cameras are reloaded', async () => {
  begin();
  answer = () => ({ data: [OLD, NEW] });
  issued = [receipt('10024', 'ORD-9'), receipt('10023', 'ORD-2')];
  const { calls } = open('&payment=paid');
  await seconds(0);
  expect(screen.getByRole('status')).toHaveTextContent(/NPR\s282\.50, receipt 10023\.$/);
  expect(screen.getByRole('link', { name: 'receipt 10023' })).toHaveAttribute(
    'href',
    '/payments/10023',
  );
  expect(calls('cameras')).toBe(1);
});

test('a receipt that has not been issued yet links to all receipts', async () => {
  begin();
  answer = () => ({ data: [OLD, NEW] });
  open('&payment=paid');
  await seconds(0);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/payments');
});

test('without an order from the server, a new subscription counts', async () => {
  begin({ orderId: null });
  answer = () => ({ data: [OLD, NEW] });
  open('&payment=paid');
  await seconds(0);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('another new subscription is not the purchase', async () => {
  begin({ orderId: 'ORD-3' });
  answer = () => ({ data: [OLD, NEW] });
  open('&payment=paid');
  await seconds(60);
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
});

test('polls every five seconds, and the content stays meanwhile', async () => {
  begin();
  const { requested } = open('&payment=paid');
  await seconds(0);
  const first = requested();
  await seconds(5);
  expect(requested()).toBe(first + 1);

  const { answer: waiting, release } = pendingAnswer();
  answer = waiting;
  await seconds(5);
  expect(screen.getByText('1 subscriptions')).toBeInTheDocument();
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  await act(async () => release({ data: [OLD, NEW] }));
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
  expect(screen.getByText('2 subscriptions')).toBeInTheDocument();

  const last = requested();
  await seconds(60);
  // One more request because a purchase ended, but no more.
  expect(requested()).toBeLessThanOrEqual(last + 1);
});

test('a failed request shows no toast and is repeated', async () => {
  begin();
  const { http, requested } = open('&payment=paid');
  await seconds(0);
  answer = () => ({ failure: { status: 500, message: 'Broken' } });
  const first = requested();
  await seconds(5);
  expect(requested()).toBe(first + 1);
  expect(http.made.at(-1)?.options.quiet).toBe(true);
  expect(screen.getByText('1 subscriptions')).toBeInTheDocument();
  answer = () => ({ data: [OLD, NEW] });
  await seconds(15);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('a failing server is polled so rarely that the session does not end', async () => {
  begin();
  answer = () => ({ failure: { status: 500, message: 'Broken' } });
  const { requested } = open('&payment=paid');
  await seconds(150);
  expect(requested()).toBeLessThan(20);
});

test('a hanging request is repeated', async () => {
  begin();
  open('&payment=paid');
  await seconds(0);
  answer = never;
  await seconds(5);
  answer = () => ({ data: [OLD, NEW] });
  await seconds(14);
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  await seconds(1);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('after two minutes it is not confirmed, and can be checked again', async () => {
  begin();
  const { requested, address } = open('&payment=paid');
  await seconds(119);
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  expect(address()).toContain('payment=paid');
  await seconds(1);
  expect(screen.getByRole('status')).toHaveTextContent(UNCONFIRMED);
  expect(screen.getByRole('status')).toHaveTextContent(/Gold, 1 Month, started on/);
  expect(address()).not.toContain('payment');
  expect(pendingPurchases()).toHaveLength(1);
  const last = requested();
  await seconds(60);
  expect(requested()).toBe(last);

  await press('Check again');
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(requested()).toBe(last + 1);
  answer = () => ({ data: [OLD, NEW] });
  await seconds(5);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('a hidden page requests nothing; a visible one does, however late', async () => {
  begin();
  const { requested } = open('&payment=paid');
  await seconds(0);
  await look('hidden');
  const before = requested();
  await seconds(300);
  expect(requested()).toBe(before);
  answer = () => ({ data: [OLD, NEW] });
  await look('visible');
  await seconds(0);
  expect(requested()).toBeGreaterThan(before);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('a page from the back-forward cache checks its payment', async () => {
  const { requested } = open();
  await seconds(0);
  const before = requested();
  act(() => void begin());
  await comeBack();
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  expect(requested()).toBe(before + 1);
  answer = () => ({ data: [OLD, NEW] });
  await seconds(5);
  expect(screen.getByText(RECEIVED)).toBeInTheDocument();
});

test('a purchase that another tab starts is polled for two minutes too, on a page that was open for long', async () => {
  open();
  await seconds(130);
  act(() => void begin());
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
});

test('a page that returns after its two minutes polls for two more', async () => {
  begin();
  open();
  await seconds(121);
  expect(screen.getByText(UNCONFIRMED)).toBeInTheDocument();
  await comeBack();
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
});

test('a person who came back from the wallet can say that nothing was paid', async () => {
  begin();
  const { requested } = open();
  await seconds(0);
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  await press('I did not pay');
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('You did not pay. You can buy again.');
  expect(pendingPurchases()).toEqual([]);
  const last = requested();
  await seconds(60);
  expect(requested()).toBe(last);
});

test('a person who denies a payment that was made sees that it was received', async () => {
  begin();
  open();
  await seconds(0);
  answer = () => ({ data: [OLD, NEW] });
  await press('I did not pay');
  await seconds(0);
  expect(screen.getByRole('status')).toHaveTextContent(RECEIVED);
  expect(screen.getByRole('status')).not.toHaveTextContent('You can buy again.');
});

test('a denial can be undone, after which the payment is polled again', async () => {
  begin();
  const { requested } = open();
  await seconds(0);
  const before = pendingPurchases();
  await press('I did not pay');
  await press('Undo');
  expect(screen.getByText(CHECKING)).toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(pendingPurchases()).toEqual(before);
  const last = requested();
  await seconds(60);
  expect(requested()).toBeGreaterThan(last);
});

test('a payment that the wallet confirms cannot be denied', async () => {
  begin();
  open('&payment=paid');
  await seconds(130);
  expect(screen.queryByRole('button', { name: 'I did not pay' })).not.toBeInTheDocument();
});

test.each([
  ['declined', 'The wallet declined the payment.'],
  ['cancelled', 'The payment was cancelled.'],
])('%s shows that nothing was added, and ends the purchase', async (payment, title) => {
  const earlier = begin({ orderId: 'ORD-0', begun: Date.now() - 60_000 });
  begin();
  const { address } = open(`&payment=${payment}`);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(/No subscription was added/)).toBeInTheDocument();
  await seconds(0);
  expect(pendingPurchases()).toEqual([earlier]);
  expect(address()).not.toContain('payment');
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('a response with an order ends that purchase, even if another has started since', async () => {
  begin({ orderId: 'ORD-0', begun: Date.now() - 60_000 });
  const later = begin();
  const { address } = open('&payment=declined&order=ORD-0');
  await seconds(0);
  expect(pendingPurchases()).toEqual([later]);
  expect(address()).toBe('/cameras/subscription/7?inventory-serial=IPC-7');
});

describe('a paid purchase that this browser does not know', () => {
  test('counts once the subscription of the order in the address is there', async () => {
    const { address } = open('&payment=paid&order=ORD-2');
    await seconds(3);
    expect(screen.getByText(CHECKING)).toBeInTheDocument();
    answer = () => ({ data: [OLD, NEW] });
    await seconds(3);
    expect(screen.getByText(RECEIVED)).toBeInTheDocument();
    expect(address()).not.toContain('order');
  });

  test('is not trusted without an order', async () => {
    answer = () => ({ data: [OLD, NEW] });
    open('&payment=paid');
    await seconds(120);
    expect(screen.getByText(UNCONFIRMED)).toBeInTheDocument();
  });
});

test('that another tab has ended is looked up once more', async () => {
  const begun = begin();
  const { requested } = open();
  await seconds(0);
  const before = requested();
  answer = () => ({ data: [OLD, NEW] });
  await act(async () => forgetPurchase(begun));
  await seconds(0);
  expect(requested()).toBe(before + 1);
  expect(screen.getByText('2 subscriptions')).toBeInTheDocument();
});

describe('a payment that was interrupted', () => {
  const ON_EVERY_DEVICE = { config: { recentPayments: true } };
  const PAY_AT = 'http://127.0.0.1:4000/sandbox/wallet/1';

  test('can be continued at the wallet', async () => {
    begin({ redirectUrl: PAY_AT });
    open();
    await seconds(0);
    await press('Continue payment');
    expect(leaveFor).toHaveBeenCalledWith(PAY_AT);
    expect(pendingPurchases()).toHaveLength(1);
  });

  test('cannot be continued at an address that is not allowed', async () => {
    begin({ redirectUrl: 'https://elsewhere.test' });
    const error = jest.spyOn(notify, 'error');
    open();
    await seconds(0);
    await press('Continue payment');
    expect(leaveFor).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalledWith(
      'The payment page has an address that is not allowed. Nothing was paid.',
    );
  });

  test.each([
    ['whose address is not known', {}, ''],
    ['that the wallet reports as paid', { redirectUrl: PAY_AT }, '&payment=paid'],
  ])('one %s cannot be continued', async (_, more, query) => {
    begin(more);
    open(query);
    await seconds(0);
    expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument();
  });

  test('is given up on all devices, and the denial can be undone there', async () => {
    begin();
    const { http } = open('', { ...ON_EVERY_DEVICE, answers: { giveUpPayment: () => ({}) } });
    const told = () =>
      http.made
        .filter(({ name }) => name === 'giveUpPayment')
        .map(({ options: { path, body } }) => [path, body]);
    await seconds(0);
    await press('I did not pay');
    expect(told()).toEqual([[{ orderId: 'ORD-2' }, { given_up: true }]]);
    await press('Undo');
    expect(told()[1]).toEqual([{ orderId: 'ORD-2' }, { given_up: false }]);
    expect(pendingPurchases()).toHaveLength(1);
  });

  test('stays open if the API refuses that, and says why', async () => {
    const error = jest.spyOn(notify, 'error');
    begin();
    open('', {
      ...ON_EVERY_DEVICE,
      answers: { giveUpPayment: () => ({ failure: { message: 'Not now.', status: 503 } }) },
    });
    await seconds(0);
    await press('I did not pay');
    await seconds(0);
    expect(error).toHaveBeenCalledWith('Not now.');
    expect(pendingPurchases()).toHaveLength(1);
  });

  test('is given up in this browser only if the API has no such call', async () => {
    begin();
    const { calls } = open();
    await seconds(0);
    await press('I did not pay');
    expect(calls('giveUpPayment')).toBe(0);
    expect(pendingPurchases()).toEqual([]);
  });
});
