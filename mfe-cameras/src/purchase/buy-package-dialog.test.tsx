import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import remote from '../remote';
import { SHOP, TRIAL, never } from '../testing/fixtures';
import { leaveFor } from './browser';
import { BuyPackageDialog } from './buy-package-dialog';
import { recallPurchase } from './pending-purchase';

jest.mock('./browser', () => ({
  leaveFor: jest.fn(),
  ownOrigin: () => 'http://127.0.0.1:4000',
}));

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(notify, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(leaveFor).mockClear();
  sessionStorage.clear();
});

const held = { orderId: 'ORD-1', name: 'Gold', enabled: true, start: null, expiry: '2026-11-22' };
const target = { id: '7', serial: 'IPC-7', label: 'Front Gate', subscriptions: [held] };
const onClose = jest.fn();

const open = (answers: FakeAnswers = {}, shown = target) =>
  renderScreen(
    () => <BuyPackageDialog target={shown} onClose={onClose} onActivated={() => undefined} />,
    {
      remote,
      profile: ASHA,
      answers: { ...SHOP, ...answers },
      config: { payment: { method: 'khalti', allowedHosts: ['pay.wallet.example'] } },
    },
  );

const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);

async function chooseGoldForAMonth() {
  await choose('Packages', 'Gold (3 days)');
  await choose('Plans', '1 Month');
}

const subscribeButton = () => screen.getByRole('button', { name: 'Subscribe' });

test('waits for the answer about a trial before it offers anything', () => {
  open({ trialLookup: never });
  expect(screen.getByRole('dialog', { name: 'Buy Package' })).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('a trial comes before the packages', async () => {
  open({ trialLookup: () => ({ data: TRIAL }) });
  await screen.findByRole('dialog', { name: 'Activate your trial Package' });
  expect(screen.getByRole('button', { name: 'Activate Package' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a camera whose serial is not known is offered the packages at once', async () => {
  const { http } = open({}, { ...target, serial: '' });
  expect(screen.getByRole('dialog', { name: 'Select Subscriptions' })).toBeInTheDocument();
  await screen.findByRole('combobox');
  expect(http.made.map(({ name }) => name)).not.toContain('trialLookup');
});

test('the plans appear with a package; both choices make the summary', async () => {
  const { http } = open();
  await choose('Packages', 'Gold (3 days)');
  expect(http.made.find(({ name }) => name === 'packages')?.options.path).toEqual({ id: '7' });
  await choose('Plans', '1 Month');
  expect(http.made.find(({ name }) => name === 'packagePlans')?.options.path).toEqual({
    id: 'gold',
  });
  // 1250.50 and 162.57
  expect(screen.getByText(/NPR\s*1,413\.07/)).toBeInTheDocument();
});

test('Subscribe says what is missing until it can be used', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Packages' });
  expect(subscribeButton()).toBeDisabled();
  expect(subscribeButton()).toHaveAccessibleDescription(
    'Choose a package and a plan to subscribe.',
  );
  await choose('Packages', 'Gold (3 days)');
  expect(subscribeButton()).toHaveAccessibleDescription('Choose a plan to subscribe.');
  await choose('Plans', '1 Month');
  expect(subscribeButton()).toBeEnabled();
  expect(subscribeButton()).not.toHaveAccessibleDescription();
});

test('another package wants another plan', async () => {
  open();
  await chooseGoldForAMonth();
  await choose('Packages', 'Silver (1 day)');
  expect(subscribeButton()).toBeDisabled();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('a plan without a valid price cannot be bought', async () => {
  open();
  await choose('Packages', 'Gold (3 days)');
  await choose('Plans', '1 Year');
  expect(subscribeButton()).toBeDisabled();
  expect(subscribeButton()).toHaveAccessibleDescription(/no valid price/);
});

test('packages that cannot be loaded say why and are asked for again', async () => {
  let healed = false;
  open({
    packages: (options) =>
      healed ? SHOP.packages!(options) : { failure: { status: 500, message: 'No shop today' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No shop today');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: 'Packages' })).toBeInTheDocument();
});

test('a camera with nothing on sale says so', async () => {
  open({ packages: () => ({ data: [] }) });
  expect(await screen.findByText('No packages are on sale for this camera.')).toBeInTheDocument();
});

test('Cancel closes', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

test('subscribing orders the plan, remembers the purchase and goes to pay', async () => {
  const { http } = open({
    paidSubscribe: () => ({ data: { redirect_url: 'https://pay.wallet.example/p/1' } }),
  });
  await chooseGoldForAMonth();
  await userEvent.click(subscribeButton());
  await waitFor(() =>
    expect(jest.mocked(leaveFor).mock.calls).toEqual([['https://pay.wallet.example/p/1']]),
  );
  const order = http.made.find(({ name }) => name === 'paidSubscribe');
  expect(order?.options.body).toEqual({
    package_id: 'gold',
    package_plan_id: 'p1',
    payment_gateway: 'e-payment',
    payment_method: 'khalti',
    qty: 1,
    subscriber_id: '101',
    created_by: 'asha',
    subscriber_ipcam_id: '7',
  });
  expect(recallPurchase('7')).toEqual({ cameraId: '7', orderIds: ['ORD-1'] });
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();

  // The browser may show this very page again when one steps back from the wallet.
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(subscribeButton()).toBeEnabled();
});

test('says Subscribing... meanwhile, and a second click orders nothing', async () => {
  const { http } = open({ paidSubscribe: never });
  await chooseGoldForAMonth();
  await userEvent.dblClick(subscribeButton());
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
  expect(http.made.filter(({ name }) => name === 'paidSubscribe')).toHaveLength(1);
});

test('an address to pay at that is not allowed is not followed', async () => {
  open({ paidSubscribe: () => ({ data: { redirect_url: 'https://evil.example/p/1' } }) });
  await chooseGoldForAMonth();
  await userEvent.click(subscribeButton());
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/not allowed/)));
  expect(leaveFor).not.toHaveBeenCalled();
  expect(recallPurchase('7')).toBeNull();
});

test.each([
  ['a text of the server', { status: 422, message: 'No such plan' }, 'No such plan'],
  [
    'a map of fields',
    { status: 422, message: 'Required', fieldsOnly: true, fields: { package_id: 'Required' } },
    'Mandatory fields required!',
  ],
  ['nothing', { status: 422 }, 'Mandatory fields required!'],
] as const)('an order refused with %s', async (_, failure, told) => {
  open({ paidSubscribe: () => ({ failure }) });
  await chooseGoldForAMonth();
  await userEvent.click(subscribeButton());
  await waitFor(() => expect(error.mock.calls).toEqual([[told]]));
  expect(subscribeButton()).toBeEnabled();
});
