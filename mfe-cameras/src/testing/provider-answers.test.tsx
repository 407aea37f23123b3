import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import SubscriptionScreen from '../camera-page/subscription.screen';
import { leaveFor } from '../payment/browser';
import { pendingPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import { camera, toList, row, SHOP, stopTheClock, summary } from './fixtures';

jest.mock('../payment/browser', () => ({
  leaveFor: jest.fn(),
  ownOrigin: () => 'http://127.0.0.1:4000',
}));

beforeEach(stopTheClock);

/** The provider's API, which sends ids as numbers and amounts as strings. */
const NUMBERS: FakeAnswers = {
  ...SHOP,
  cameras: () =>
    toList([
      {
        ...camera('7', 'Terrace', summary('4711', '2026-12-01')),
        id: 7,
      } as never,
    ]),
  cameraSubscriptions: () => ({ data: [{ ...row('', '2026-12-01'), order_id: 4711 }] }),
  cancelRequests: () => ({
    data: [{ order_id: 4711, subscription_cancel_detail: { status: 'pending' } }],
  }),
  packages: () => ({ data: [{ id: 31, name: 'Gold', type: '3 days', plans: null }] }),
  packagePlans: () => ({
    data: [{ id: 5, display_name: '1 Month', package_price: '1250.50', vat_amount: '162.57' }],
  }),
  paidSubscribe: () => ({ data: { redirect_url: '/sandbox/wallet', order_id: 4712 } }),
  receipts: () => toList([]),
};

const open = (answers: FakeAnswers = {}) =>
  renderScreen(SubscriptionScreen, {
    remote,
    profile: ASHA,
    at: '/cameras/subscription/7',
    path: '/cameras/subscription/:id',
    answers: { ...NUMBERS, ...answers },
  });

async function subscribe() {
  await userEvent.click(await screen.findByRole('button', { name: 'Buy Package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Subscriptions' }));
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Packages' }),
    'Gold (3 days)',
  );
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Plans' }), '1 Month');
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
}

test('a link with only an id finds its camera, and a cancellation request its subscription', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'IPC-7 (Terrace)' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /pending/ })).toBeInTheDocument();
});

test('a package is bought and stored as pending, and a second Subscribe asks first', async () => {
  const { http } = open();
  await subscribe();
  const orders = () => http.made.filter(({ name }) => name === 'paidSubscribe');
  expect(orders()[0]?.options.body).toMatchObject({
    package_id: '31',
    package_plan_id: '5',
    subscriber_ipcam_id: '7',
  });
  expect(leaveFor).toHaveBeenCalledTimes(1);
  expect(pendingPurchases()).toMatchObject([
    { cameraId: '7', orderId: '4712', orderIds: ['4711'] },
  ]);
});

test('a second Subscribe asks first', async () => {
  const { unmount } = open();
  await subscribe();
  expect(pendingPurchases()).toHaveLength(1);
  unmount();
  const { http } = open();
  await subscribe();
  expect(
    await screen.findByText('You have already started a payment for this camera.'),
  ).toBeInTheDocument();
  expect(http.made.map(({ name }) => name)).not.toContain('paidSubscribe');
});

test('an invalid subscription affects neither the others nor the page', async () => {
  open({
    cameraSubscriptions: () => ({
      data: [null, { order_id: null }, { ...row('', '2026-12-01'), order_id: 4711, name: 'Gold' }],
    }),
  });
  expect(await screen.findByRole('heading', { level: 3, name: 'Gold' })).toBeInTheDocument();
});

test('a response of another shape shows a plain message', async () => {
  open({ cameraSubscriptions: () => ({ data: { 4711: {} } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server gave an answer that could not be read. Please try again.',
  );
});
