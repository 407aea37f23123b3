import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import remote from '../remote';
import {
  SHOP,
  TRIAL,
  camera,
  toList,
  never,
  purchase,
  row,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import { leaveFor } from '../payment/browser';
import { BuyPackageDialog } from './buy-package-dialog';
import { paidSubscribe } from '../payment/paid-subscribe.action';
import {
  forgetPurchase,
  pendingPurchases,
  receivePurchase,
  rememberPurchases,
} from '../payment/pending-purchases';

jest.mock('../payment/browser', () => ({
  leaveFor: jest.fn(),
  ownOrigin: () => 'http://127.0.0.1:4000',
}));

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(notify, 'error').mockImplementation();
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const pending = {
  orderId: 'ORD-1',
  name: 'Gold',
  enabled: true,
  start: null,
  expiry: '2026-11-22',
};
const target = { id: '7', serial: 'IPC-7', label: 'Front Gate', subscriptions: [pending] };
const onClose = jest.fn();

const open = (
  answers: FakeAnswers = {},
  { target: shown = target, renewedOrder = null as string | null, language = 'en' } = {},
) =>
  renderScreen(
    () => (
      <BuyPackageDialog
        target={shown}
        renewedOrder={renewedOrder}
        onClose={onClose}
        onActivated={() => undefined}
      />
    ),
    {
      remote,
      profile: ASHA,
      language,
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

async function subscribe() {
  await chooseGoldForAMonth();
  await userEvent.click(subscribeButton());
}

test('waits for the trial lookup before it offers anything', () => {
  open({ trialLookup: never });
  expect(screen.getByRole('dialog', { name: 'Buy Package' })).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('a trial is offered before the packages', async () => {
  open({ trialLookup: () => ({ data: TRIAL }) });
  await screen.findByRole('dialog', { name: 'Activate your trial Package' });
  expect(screen.getByRole('button', { name: 'Activate Package' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a camera with an unknown serial is offered the packages at once', async () => {
  const { http } = open({}, { target: { ...target, serial: '' } });
  expect(screen.getByRole('dialog', { name: 'Select Subscriptions' })).toBeInTheDocument();
  await screen.findByRole('combobox');
  expect(http.made.map(({ name }) => name)).not.toContain('trialLookup');
});

test('the plans appear once a package is selected; both make the summary, from the first uncovered day', async () => {
  stopTheClock();
  const { http } = open();
  await choose('Packages', 'Gold (3 days)');
  expect(http.made.find(({ name }) => name === 'packages')?.options.path).toEqual({ id: '7' });
  await choose('Plans', '1 Month');
  expect(http.made.find(({ name }) => name === 'packagePlans')?.options.path).toEqual({
    id: 'gold',
  });
  const summary = [...document.querySelectorAll('dl')].flatMap((list) =>
    [...list.children].map(({ textContent }) => textContent?.replace(/\s/, ' ')),
  );
  expect(summary).toEqual([
    ...['Package', 'Gold', 'Plan', '1 Month', 'Start date', 'Nov 23, 2026'],
    ...['Price', 'NPR 1,250.50', 'VAT', 'NPR 162.57', 'Total', 'NPR 1,413.07'],
  ]);
});

test('in Nepali, packages have their Nepali names, and plans Nepali durations', async () => {
  const gold = { id: 'gold', name: 'Gold', name_ne: 'सुनौलो', type: '3 days', type_ne: '३ दिन' };
  const silver = { id: 'silver', name: 'Silver', type: '1 day' };
  const packages = [gold, silver].map((each) => ({ ...each, plans: [] }));
  open({ packages: () => ({ data: packages }) }, { language: 'ne' });
  await screen.findByRole('option', { name: 'Silver (1 day)' });
  await choose('Packages', 'सुनौलो (३ दिन)');
  await choose('Plans', '१ महिना');
  const facts = [...document.querySelectorAll('dl')[0]!.children].map((fact) => fact.textContent);
  expect(facts.slice(0, 4)).toEqual(['Package', 'सुनौलो', 'Plan', '१ महिना']);
  expect(screen.getByRole('list', { name: 'Prices including VAT' })).toHaveTextContent(
    /^१ महिना.*१ वर्ष/,
  );
});

test('the total is also beside the buttons, once a plan is selected', async () => {
  open();
  await choose('Packages', 'Gold (3 days)');
  expect(screen.queryByText('To pay')).not.toBeInTheDocument();
  await choose('Plans', '1 Month');
  const toPay = screen.getByText('To pay').parentElement!;
  expect(toPay).toHaveTextContent(/^To pay NPR\s1,413\.07$/);
  expect(toPay.parentElement).toContainElement(subscribeButton());
});

test('Subscribe says what is missing until it is enabled', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Packages' });
  expect(screen.queryByText(/is not available right now/)).not.toBeInTheDocument();
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

test('another package resets the plan', async () => {
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

test('packages that fail to load show why, with a retry', async () => {
  let healed = false;
  open({
    packages: (options) =>
      healed ? SHOP.packages!(options) : { failure: { status: 500, message: 'No shop today' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No shop today');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Select Subscriptions' })).toHaveFocus();
  expect(await screen.findByRole('combobox', { name: 'Packages' })).toBeInTheDocument();
});

test('a camera without packages on sale says so', async () => {
  open({ packages: () => ({ data: [] }) });
  expect(await screen.findByText('No packages are available for this camera.')).toBeInTheDocument();
  expect(subscribeButton()).toBeDisabled();
  expect(subscribeButton()).toHaveAccessibleDescription(
    'No packages are available for this camera.',
  );
  expect(screen.queryByText(/^Choose a package/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^You pay in your wallet/)).not.toBeInTheDocument();
});

test('a package without plans says to select another package', async () => {
  open({ packagePlans: () => ({ data: [] }) });
  await choose('Packages', 'Gold (3 days)');
  await waitFor(() =>
    expect(subscribeButton()).toHaveAccessibleDescription(
      'This package has no plans available right now. Choose another one.',
    ),
  );
  expect(screen.queryByRole('combobox', { name: 'Plans' })).not.toBeInTheDocument();
});

test('Cancel closes the dialog', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

const PAY_AT = 'https://pay.wallet.example/p/1';
const opened = () => ({ data: { redirect_url: PAY_AT, order_id: 'ORD-2' } });

test('subscribing orders the plan, stores the purchase and opens the payment', async () => {
  const { http } = open({ paidSubscribe: opened });
  await subscribe();
  await waitFor(() => expect(jest.mocked(leaveFor).mock.calls).toEqual([[PAY_AT]]));
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
  expect(pendingPurchases()).toEqual([
    {
      cameraId: '7',
      orderId: 'ORD-2',
      orderIds: ['ORD-1'],
      begun: expect.any(Number) as number,
      packageName: 'Gold',
      planName: '1 Month',
      redirectUrl: PAY_AT,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
});

test('a payment on the own origin is opened too', async () => {
  open({ paidSubscribe: () => ({ data: { redirect_url: '/sandbox/wallet/1' } }) });
  await subscribe();
  await waitFor(() =>
    expect(leaveFor).toHaveBeenCalledWith('http://127.0.0.1:4000/sandbox/wallet/1'),
  );
  expect(pendingPurchases()[0]?.orderId).toBeNull();
});

test('a repeated response leads to one payment', async () => {
  const { store } = open({ paidSubscribe: opened });
  await subscribe();
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  act(() => void store.dispatch(paidSubscribe.succeeded({ redirect_url: PAY_AT })));
  expect(leaveFor).toHaveBeenCalledTimes(1);
  expect(pendingPurchases()).toHaveLength(1);
});

test('shows Subscribing... meanwhile, and ignores a second click', async () => {
  const { http } = open({ paidSubscribe: never });
  await chooseGoldForAMonth();
  await userEvent.dblClick(subscribeButton());
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
  expect(http.made.filter(({ name }) => name === 'paidSubscribe')).toHaveLength(1);
});

test('closing the dialog cancels an order that hangs', async () => {
  const { http, unmount } = open({ paidSubscribe: never });
  await subscribe();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  const order = http.made.find(({ name }) => name === 'paidSubscribe');
  expect(order?.options.signal?.aborted).toBe(true);
  expect(pendingPurchases()).toEqual([]);
});

function lateLock() {
  const released = jest.fn();
  let grant: () => void = () => undefined;
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const request = async (_: string, __: object, task: (lock: object) => Promise<boolean>) => {
    await granted;
    const ran = await task({});
    released();
    return ran;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { grant, released };
}

test('an order that hangs does not block other tabs once its dialog is closed', async () => {
  const { grant, released } = lateLock();
  grant();
  const { unmount } = open({ paidSubscribe: never });
  await subscribe();
  expect(released).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(released).toHaveBeenCalled());
});

test('a dialog that closes before it has the lock orders nothing and releases the lock', async () => {
  const { grant, released } = lateLock();
  const { http, unmount } = open({ paidSubscribe: never });
  await subscribe();
  unmount();
  grant();
  await waitFor(() => expect(released).toHaveBeenCalled());
  expect(http.made.map(({ name }) => name)).not.toContain('paidSubscribe');
});

test.each([
  ['of another host', { redirect_url: 'https://evil.example/p/1' }],
  ['that is a script', { redirect_url: 'javascript:alert(1)' }],
  ['that is missing', {}],
  ['in no answer at all', null],
])('a payment address %s is not opened', async (_, data) => {
  open({ paidSubscribe: () => ({ data }) });
  await subscribe();
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/not allowed/)));
  expect(leaveFor).not.toHaveBeenCalled();
  expect(pendingPurchases()).toEqual([]);
  await userEvent.click(subscribeButton());
  await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
});

test.each([
  ['a text of the server', { status: 422, message: 'No such plan' }, 'No such plan'],
  [
    'a map of fields',
    { status: 422, message: 'Required', fieldsOnly: true, fields: { package_id: 'Required' } },
    'Mandatory fields required!',
  ],
  ['nothing', { status: 422 }, 'Mandatory fields required!'],
  ['a broken server', { status: 500, message: 'Broken' }, 'Broken'],
  [
    'HTML',
    { kind: 'malformed', status: 200, message: 'It could not be read.' },
    'It could not be read.',
  ],
  ['no network', { kind: 'network', status: 0, message: 'Not reached' }, 'Not reached'],
] as const)(
  'an order refused with %s says why, and can be sent again',
  async (_, failure, toast) => {
    open({ paidSubscribe: () => ({ failure }) });
    await subscribe();
    await waitFor(() => expect(error.mock.calls).toEqual([[toast]]));
    await userEvent.click(subscribeButton());
    await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  },
);

test('subscriptions that another tab has paid meanwhile are taken into account', async () => {
  stopTheClock();
  const bought = [row('ORD-1', '2026-11-22'), row('ORD-2', '2026-12-22')];
  const { http } = open(
    { cameraSubscriptions: () => ({ data: bought }), paidSubscribe: opened },
    { target: { ...target, subscriptions: [] } },
  );
  await chooseGoldForAMonth();
  const begins = (day: string) => screen.findByText(day, { selector: 'dd' });
  expect(await begins('Nov 21, 2026')).toBeInTheDocument();
  act(() => rememberPurchases([purchase('7')]));
  act(() => receivePurchase(pendingPurchases()[0]!));
  expect(await begins('Dec 23, 2026')).toBeInTheDocument();
  expect(screen.getByText('Buy new Package')).toBeInTheDocument();
  await userEvent.click(subscribeButton());
  const payAnyway = await screen.findByRole('button', { name: 'Pay anyway' });
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveAccessibleDescription(
    /Gold, 1 Month, started on .+ Paying again buys another package/,
  );
  expect(http.made.filter(({ name }) => name === 'paidSubscribe')).toEqual([]);
  await userEvent.click(payAnyway);
  await waitFor(() => expect(pendingPurchases()).toMatchObject([{ orderIds: ['ORD-1', 'ORD-2'] }]));
  expect(http.made.filter(({ name }) => name === 'cameraSubscriptions')).toHaveLength(1);
});

describe('while an earlier payment may still arrive', () => {
  const MINUTE = 60_000;
  const begun = (minutesAgo: number, cameraId = '7') =>
    rememberPurchases([
      purchase(cameraId, { orderId: 'ORD-2', begun: Date.now() - minutesAgo * MINUTE }),
    ]);
  const orders = ({ http }: ReturnType<typeof open>) =>
    http.made.filter(({ name }) => name === 'paidSubscribe').length;
  const goBack = () => screen.findByRole('button', { name: 'Go back' });

  test('Subscribe asks first, in the same dialog, with the focus on the safe answer', async () => {
    begun(14);
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    expect(await goBack()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Select Subscriptions' })).toBeInTheDocument();
    expect(
      screen.getByText('You have already started a payment for this camera.'),
    ).toBeInTheDocument();
    expect(await goBack()).toHaveAccessibleDescription(
      /Gold, 1 Month, started on .+ charge you twice/,
    );
    expect(orders(shown)).toBe(0);
  });

  test('a payment that another tab starts before the response also needs a confirmation', async () => {
    const { answer, release } = pendingAnswer();
    open({ paidSubscribe: answer });
    await subscribe();
    act(() => begun(0));
    release(opened());
    expect(await goBack()).toHaveFocus();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(pendingPurchases()).toHaveLength(1);
  });

  test('an earlier payment of another tab that shows late also needs a confirmation', async () => {
    const { answer, release } = pendingAnswer();
    open({ paidSubscribe: answer });
    await subscribe();
    act(() => begun(1));
    release(opened());
    expect(await goBack()).toHaveFocus();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('going back keeps the selection', async () => {
    begun(1);
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    await userEvent.click(await goBack());
    expect(screen.getByRole('combobox', { name: 'Plans' })).toHaveValue('p1');
    expect(subscribeButton()).toHaveFocus();
    expect(orders(shown)).toBe(0);
  });

  test('the second click of a double click gives no answer', async () => {
    begun(1);
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    // The click hits whatever has replaced the button that the first one pressed.
    for (const name of ['Go back', 'Pay anyway']) {
      fireEvent.click(await screen.findByRole('button', { name }), { detail: 2 });
    }
    await userEvent.click(await goBack());
    expect(subscribeButton()).toHaveFocus();
    expect(orders(shown)).toBe(0);
  });

  test('paying anyway orders once', async () => {
    begun(1);
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAY_AT));
    expect(orders(shown)).toBe(1);
    expect(pendingPurchases()).toHaveLength(2);
  });

  test('once the outcome of the earlier payment is known, there is no question', async () => {
    begun(1);
    open({ paidSubscribe: opened });
    await subscribe();
    await goBack();
    act(() => forgetPurchase(pendingPurchases()[0]!));
    expect(onClose).toHaveBeenCalled();
  });

  test('a payment that has been open for hours still needs a confirmation', async () => {
    begun(600);
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    expect(await goBack()).toBeInTheDocument();
    expect(orders(shown)).toBe(0);
  });

  test.each([
    [
      'once one was received, after 15 minutes',
      () => {
        begun(15);
        receivePurchase(pendingPurchases()[0]!);
      },
    ],
    ['for another camera', () => begun(1, '8')],
  ])('%s there is no question', async (_, prepare) => {
    prepare();
    open({ paidSubscribe: opened });
    await subscribe();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAY_AT));
  });

  test('a page restored after the wallet asks before a second payment', async () => {
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const show = (persisted: boolean) =>
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    show(false);
    expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
    show(true);
    await userEvent.click(await goBack());
    await userEvent.click(subscribeButton());
    expect(await goBack()).toBeInTheDocument();
    expect(orders(shown)).toBe(1);
  });

  test('a tab that is ordering at this moment is waited for', async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: async (_: string, __: object, task: (lock: null) => unknown) => task(null),
      },
    });
    const shown = open({ paidSubscribe: opened });
    await subscribe();
    expect(await goBack()).toHaveFocus();
    expect(
      screen.getByText('A payment for this camera is starting in another tab.'),
    ).toBeInTheDocument();
    expect(orders(shown)).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAY_AT));
  });
});

describe('prices and the last choice', () => {
  const plan = (id: string, months: number | null, package_price: number, vat_amount: number) => ({
    id,
    display_name: months === null ? '10 Days' : `${months} Months`,
    package_price,
    vat_amount,
    months,
  });
  const PLANS = [plan('p1', 1, 250, 32.5), plan('p12', 12, 2700, 351), plan('d10', null, 90, 11.7)];
  const COMPARED: FakeAnswers = {
    packages: () => ({
      data: [
        { id: 'gold', name: 'Gold', type: '3 days recording', plans: PLANS },
        { id: 'silver', name: 'चाँदी', type: '', plans: [] },
      ],
    }),
    packagePlans: () => ({ data: PLANS }),
  };
  const bought = (more: object = {}) => ({
    plans: [
      { invoice_type: 'paid' as const, package_id: 'gold', package_price: 2700, plan_id: 'p12' },
    ].map((one) => ({ ...one, ...more })),
  });
  const boughtBefore = (more: object = {}): FakeAnswers => ({
    ...COMPARED,
    cameraSubscriptions: () => ({ data: [row('ORD-1', '2026-11-22', bought(more))] }),
  });

  test('each plan shows its price with tax, the monthly price of a longer one, and what that saves', async () => {
    open(COMPARED);
    await choose('Packages', 'Gold (3 days recording)');
    const list = await screen.findByRole('list', { name: 'Prices including VAT' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '1 Months NPR 282.50',
      '12 Months NPR 3,051.00 You save NPR 339.00 NPR 254.25 a month',
      '10 Days NPR 101.70',
    ]);
    expect(within(list).getByText('10 Days')).toHaveAttribute('lang', 'en');
    expect(within(screen.getByRole('dialog')).queryByRole('radio')).not.toBeInTheDocument();
    await choose('Plans', '12 Months');
    expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  test('the last choice for this camera is preselected', async () => {
    open(boughtBefore());
    expect(await screen.findByRole('combobox', { name: 'Plans' })).toHaveValue('p12');
    const packagesField = screen.getByRole('combobox', { name: 'Packages' });
    expect(packagesField).toHaveValue('gold');
    expect(packagesField).toHaveAccessibleDescription('Same as last time');
    expect(subscribeButton()).toBeEnabled();
    await choose('Plans', '1 Months');
    expect(packagesField).toHaveAccessibleDescription('Same as last time');
    await choose('Packages', 'चाँदी ()');
    expect(packagesField).not.toHaveAccessibleDescription();
  });

  test('while the last plan loads, no plan is requested from the person', async () => {
    const { answer, release } = pendingAnswer();
    open({ ...boughtBefore(), packagePlans: answer });
    const packagesField = await screen.findByRole('combobox', { name: 'Packages' });
    await waitFor(() => expect(packagesField).toHaveValue('gold'));
    expect(subscribeButton()).toBeDisabled();
    expect(screen.queryByText('Choose a plan to subscribe.')).not.toBeInTheDocument();
    release({ data: PLANS });
    await waitFor(() => expect(subscribeButton()).toBeEnabled());
  });

  test('a selection made before the last choice is known stays', async () => {
    const { answer, release } = pendingAnswer();
    const { store } = open({ ...COMPARED, cameraSubscriptions: answer });
    await choose('Packages', 'चाँदी ()');
    release({ data: [row('ORD-1', '2026-11-22', bought())] });
    await waitFor(() =>
      expect(store.getState()).toMatchObject({ subscriptions: { phase: 'success' } }),
    );
    expect(screen.getByRole('combobox', { name: 'Packages' })).toHaveValue('silver');
    expect(subscribeButton()).toBeDisabled();
  });

  test('a camera that never had a package gets the last choice for another camera', async () => {
    const { http } = open(
      {
        ...COMPARED,
        cameras: () =>
          toList([
            camera('8', 'Garage', summary('ORD-7', '2026-10-01', 1, '2026-09-01')),
            camera('9', 'Roof', summary('ORD-8', '2026-11-30', 1, '2026-11-01')),
          ]),
        cameraSubscriptions: () => ({ data: [row('ORD-8', '2026-11-30', bought())] }),
      },
      { target: { ...target, subscriptions: [] } },
    );
    expect(await screen.findByRole('combobox', { name: 'Plans' })).toHaveValue('p12');
    const requested = http.made.find(({ name }) => name === 'cameraSubscriptions');
    expect(requested?.options.path).toEqual({ subscriberId: '101', id: '9' });
  });

  test.each([
    ['a trial', { invoice_type: 'trial' }, ''],
    ['a package that is no longer on sale', { package_id: 'bronze' }, ''],
    ['a plan that is no longer on sale, but its package', { plan_id: 'p9' }, 'gold'],
  ])('after %s only what is on sale is preselected, without a note', async (_, more, selected) => {
    const { store } = open(boughtBefore(more));
    const packagesField = await screen.findByRole('combobox', { name: 'Packages' });
    await waitFor(() =>
      expect(store.getState()).toMatchObject({ subscriptions: { phase: 'success' } }),
    );
    await waitFor(() => expect(packagesField).toHaveValue(selected));
    expect(subscribeButton()).toBeDisabled();
    expect(screen.queryByText(/is not available right now/)).not.toBeInTheDocument();
  });
});

describe('the name of the dialog', () => {
  test.each([
    ['none that runs', '2026-11-20', false],
    ['one that runs', '2026-11-22', true],
  ])('of a camera with %s', async (_, expiry, isNew) => {
    stopTheClock();
    open({}, { target: { ...target, subscriptions: [{ ...pending, expiry }] } });
    await screen.findByRole('dialog', { name: 'Select Subscriptions' });
    expect(screen.queryByText('Buy new Package') !== null).toBe(isNew);
  });
});

describe('renewing', () => {
  const plan = (more: object) => ({
    invoice_type: 'paid' as const,
    package_id: 'gold',
    package_price: 1250.5,
    ...more,
  });
  const renew = (more: object, answers: FakeAnswers = {}) =>
    open(
      {
        cameraSubscriptions: () => ({
          data: [row('ORD-0', '2026-01-01'), row('ORD-1', '2026-11-22', { plans: [plan(more)] })],
        }),
        ...answers,
      },
      { renewedOrder: 'ORD-1' },
    );
  const chosen = (label: string) => screen.findByRole('combobox', { name: label });

  test.each([
    ['by its id', { plan_id: 'p1', package_price: 1 }],
    ['by its price, where the server does not send the id', { package_price: 1250.5 }],
  ])('selects the same package and plan, %s', async (_, more) => {
    renew(more);
    expect(await chosen('Plans')).toHaveValue('p1');
    expect(await chosen('Packages')).toHaveValue('gold');
    expect(subscribeButton()).toBeEnabled();
  });

  test('keeps another selection of the person', async () => {
    renew({ plan_id: 'p1' });
    await chosen('Plans');
    await choose('Packages', 'Silver (1 day)');
    expect(await chosen('Plans')).toHaveValue('');
    await choose('Packages', 'Gold (3 days)');
    expect(await chosen('Plans')).toHaveValue('');
  });

  test.each([
    ['a package', { package_id: 'bronze' }, /^Your package is not available right now/],
    ['a plan', { plan_id: 'p9' }, /^Your plan is not available right now/],
    ['a plan of that price', { package_price: 99 }, /^Your plan is not available right now/],
    [
      'a plan with a readable price',
      { package_price: 'soon' },
      /^Your plan is not available right now/,
    ],
  ])('%s that is no longer on sale is not selected, and a note says so', async (_, more, note) => {
    renew(more);
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(subscribeButton()).toBeDisabled();
  });

  test.each<[string, FakeAnswers['cameraSubscriptions']]>([
    ['cannot be loaded', () => ({ failure: { status: 500 } })],
    ['do not know the order', () => ({ data: [] })],
  ])('selects nothing if the subscriptions %s', async (_, cameraSubscriptions) => {
    renew({}, { cameraSubscriptions: cameraSubscriptions! });
    expect(await screen.findByText(/^Your package could not be loaded/)).toBeInTheDocument();
    await choose('Packages', 'Gold (3 days)');
    expect(screen.queryByText(/^Your package could not/)).not.toBeInTheDocument();
  });

  test('the note is inserted into an existing live region, so that it is announced', async () => {
    const { answer, release } = pendingAnswer();
    renew({}, { cameraSubscriptions: answer });
    await screen.findByRole('dialog');
    const regions = screen.getAllByRole('status');
    release({ failure: { status: 500 } });
    const note = await screen.findByText(/^Your package could not be loaded/);
    expect(regions).toContain(note.closest('[role=status]'));
  });

  test('nothing is selected until the order to renew is known', async () => {
    const { http } = renew({}, { cameraSubscriptions: never });
    await waitFor(() => expect(http.made.map(({ name }) => name)).toContain('packages'));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
