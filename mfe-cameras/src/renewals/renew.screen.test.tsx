import { Link, type RuntimeConfig } from '@portal/shared';
import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import * as browser from '../payment/browser';
import {
  forgetPurchase,
  pendingPurchases,
  receivePurchase,
  rememberPurchases,
} from '../payment/pending-purchases';
import remote from '../remote';
import {
  camera,
  toList,
  never,
  purchase,
  receipt,
  renewal,
  row,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import RenewScreen from './renew.screen';

jest.mock('../payment/browser', () => ({
  ownOrigin: () => 'https://portal.test',
  leaveFor: jest.fn(),
}));
const left = jest.mocked(browser.leaveFor);

beforeEach(stopTheClock);

const GATE = renewal('1', { custom_label: 'Front Gate' });
const OVER = renewal('2', { price: 500, vat: 65, covered_until: '2026-11-10' });
const LATER = renewal('3', {
  custom_label: 'Roof',
  price: 100,
  vat: 13,
  covered_until: '2026-12-10',
});

const REDIRECT = {
  redirect_url: 'https://portal.test/wallet/7',
  orders: [
    { camera_id: '1', order_id: 'ORD-1' },
    { camera_id: '2', order_id: 'ORD-2' },
  ],
};

interface Given extends FakeAnswers {
  config?: Partial<RuntimeConfig>;
  at?: string;
  page?: ComponentType;
}

const open = ({ config = {}, at = '/renew', page = RenewScreen, ...answers }: Given = {}) =>
  renderScreen(page, {
    remote,
    profile: ASHA,
    config,
    at,
    path: '/renew',
    answers: {
      renewals: () => toList([GATE, OVER, LATER]),
      cameraSubscriptions: () => ({ data: [] }),
      cameras: () => toList([]),
      receipts: () => toList([]),
      ...answers,
    },
  });

/** The payments of a basket, which has the id of its first order. */
const createBasket = (...cameras: string[]) =>
  cameras.map((id) => purchase(id, { orderId: `ORD-${id}`, basket: `ORD-${cameras[0]}` }));

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const payButton = () => screen.findByRole('button', { name: /^Pay/ });

test('cameras whose cover ends soon or has ended are chosen, others can be added', async () => {
  open();
  expect(await box(/Front Gate/)).toBeChecked();
  expect(await box(/IPC-2/)).toBeChecked();
  expect(await box(/Roof/)).not.toBeChecked();
  expect(await payButton()).toHaveAccessibleName(/^Pay NPR\s847\.50$/);

  await userEvent.click(await box(/Roof/));
  expect(await payButton()).toHaveAccessibleName(/^Pay NPR\s960\.50$/);
  expect(screen.getByRole('heading', { name: '3 cameras' })).toBeInTheDocument();
});

test('an address that names cameras chooses exactly these', async () => {
  open({ at: '/renew?chosen=1&chosen=3' });
  expect(await box(/Front Gate/)).toBeChecked();
  expect(await box(/Roof/)).toBeChecked();
  expect(await box(/IPC-2/)).not.toBeChecked();
});

describe('a choice by hand', () => {
  test.each([
    ['some', [/IPC-2/, /Roof/], [true, false, true]],
    ['none', [/Front Gate/, /IPC-2/], [false, false, false]],
  ])('survives a reload and history navigation: %s', async (_, pressed, expected) => {
    const { unmount, address } = open();
    for (const name of pressed) await userEvent.click(await box(name));
    unmount();
    open({ at: address() });
    const boxes = await Promise.all([/Front Gate/, /IPC-2/, /Roof/].map(box));
    expect(boxes.map((one) => (one as HTMLInputElement).checked)).toEqual(expected);
  });
});

test("keeps the wallet's result in the address", async () => {
  const { address } = open({ at: '/renew?camera=1&payment=paid&order=ORD-1' });
  await userEvent.click(await box(/Roof/));
  expect(address()).toContain('camera=1&payment=paid&order=ORD-1');
});

test('is replaced by a later link that names cameras', async () => {
  const WithLink = () => (
    <>
      <Link to="/renew?chosen=2">Reminder</Link>
      <RenewScreen />
    </>
  );
  open({ page: WithLink });
  await userEvent.click(await box(/Roof/));
  await userEvent.click(screen.getByRole('link', { name: 'Reminder' }));
  await waitFor(async () => expect(await box(/Roof/)).not.toBeChecked());
  expect(await box(/IPC-2/)).toBeChecked();
  expect(await box(/Front Gate/)).not.toBeChecked();
});

test('can include all or none at once', async () => {
  open();
  const all = await box(/All cameras/);
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(await payButton()).toHaveAccessibleName(/^Pay NPR\s960\.50$/);
  await userEvent.click(all);
  expect(await payButton()).toBeDisabled();
  expect(await payButton()).toHaveAccessibleDescription('Choose at least one camera.');
});

test('a row shows camera and price, then plan and the last paid day before and after', async () => {
  open();
  const line = (await box(/Front Gate/)).closest('li')!;
  expect(line).toHaveTextContent(
    /^Front Gate IPC-1 NPR\s282\.50Gold, 1 MonthPaid until Nov 21, 2026, then Dec 21, 2026$/,
  );
  expect(within(line).getByText(/^Paid until/)).toHaveClass('due');
  const later = (await box(/Roof/)).closest('li')!;
  expect(within(later).getByText('Paid until Dec 10, 2026, then Dec 21, 2026')).not.toHaveClass(
    'due',
  );
});

test('the total and the button that pays it are in one card', async () => {
  open();
  const sums = (await screen.findByRole('heading', { name: '2 cameras' })).closest('section')!;
  expect(within(sums).getByText('Total')).toBeInTheDocument();
  expect(within(sums).getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('one order for all opens one payment, which is stored for each camera', async () => {
  const { http } = open({ renew: () => ({ data: REDIRECT }) });
  await userEvent.click(await payButton());
  await waitFor(() => expect(left).toHaveBeenCalledWith(REDIRECT.redirect_url));
  expect(http.made.find(({ name }) => name === 'renew')?.options.body).toEqual({
    orders: [
      { subscriber_ipcam_id: '1', package_id: 'gold', package_plan_id: 'p1' },
      { subscriber_ipcam_id: '2', package_id: 'gold', package_plan_id: 'p1' },
    ],
    payment_method: expect.any(String),
  });
  expect(pendingPurchases()).toMatchObject([
    { cameraId: '1', orderId: 'ORD-1', basket: 'ORD-1' },
    { cameraId: '2', orderId: 'ORD-2', basket: 'ORD-1' },
  ]);
});

test('if two tabs order at the same moment, the one with the later response pays nothing', async () => {
  const { answer, release } = pendingAnswer();
  open({ renew: answer });
  await userEvent.click(await payButton());
  act(() => rememberPurchases([purchase('1', { orderId: 'ORD-9' })]));
  release({ data: REDIRECT });
  expect(await screen.findByRole('button', { name: /^Pay NPR\s565\.00$/ })).toBeEnabled();
  expect(await box(/Front Gate/)).toBeDisabled();
  expect(left).not.toHaveBeenCalled();
  expect(pendingPurchases()).toMatchObject([{ orderId: 'ORD-9' }]);
});

test('a payment that another tab has just made needs a confirmation', async () => {
  const { http } = open({ renew: () => ({ data: REDIRECT }) });
  const orders = () => http.made.filter(({ name }) => name === 'renew');
  await box(/Front Gate/);
  act(() => rememberPurchases([purchase('1', { orderId: 'ORD-9' })]));
  act(() => receivePurchase(pendingPurchases()[0]!));
  await userEvent.click(await payButton());
  const goBack = await screen.findByRole('button', { name: 'Go back' });
  expect(goBack).toHaveFocus();
  expect(goBack).toHaveAccessibleDescription(
    'You have just paid, or are paying, for Front Gate in another tab.',
  );
  await userEvent.click(goBack);
  await userEvent.click(await payButton());
  expect(orders()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay anyway' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(REDIRECT.redirect_url));
  expect(orders()).toHaveLength(1);
});

test('a tab that is ordering for one of the cameras is waited for', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, _: object, task: (lock: object | null) => unknown) =>
        task(name === 'purchase 2' ? null : {}),
    },
  });
  const { http } = open({ renew: () => ({ data: REDIRECT }) });
  await userEvent.click(await payButton());
  expect(await screen.findByText('You may be paying twice.')).toBeInTheDocument();
  expect(http.made.filter(({ name }) => name === 'renew')).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
});

test('if another tab pays for all chosen cameras, the focus moves from the button to the title', async () => {
  open();
  (await payButton()).focus();
  act(() => rememberPurchases([purchase('1'), purchase('2')]));
  expect(await payButton()).toBeDisabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a payment address that is not allowed is not opened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ renew: () => ({ data: { ...REDIRECT, redirect_url: 'https://evil.test/' } }) });
  await userEvent.click(await payButton());
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  expect(left).not.toHaveBeenCalled();
  expect(pendingPurchases()).toEqual([]);
});

test('cameras with a pending payment cannot be chosen until it has ended', async () => {
  open();
  await box(/Front Gate/);
  const begun = createBasket('1', '2');
  act(() => rememberPurchases(begun));
  expect(screen.getByText('Checking your payment...')).toBeInTheDocument();
  expect(await box(/Front Gate/)).toBeDisabled();
  expect(await box(/IPC-2/)).toBeDisabled();
  expect(screen.getAllByRole('link', { name: 'Check payment' })).toHaveLength(2);
  expect(await payButton()).toBeDisabled();

  act(() => forgetPurchase(begun[1]!));
  expect(pendingPurchases()).toEqual([]);
  expect(await box(/Front Gate/)).toBeChecked();
});

test('an older payment that is still open prevents the choice too', async () => {
  rememberPurchases([purchase('1', { orderId: 'ORD-1', begun: Date.now() - 16 * 60_000 })]);
  open();
  expect(await box(/Front Gate/)).toBeDisabled();
  expect(await box(/IPC-2/)).toBeChecked();
});

test('a payment that another tab completed updates the list', async () => {
  const begun = purchase('1', { orderId: 'ORD-1' });
  rememberPurchases([begun]);
  let listed = [GATE, OVER, LATER];
  open({ renewals: () => toList(listed) });
  expect(await box(/Front Gate/)).toBeDisabled();
  listed = [OVER, LATER];
  act(() => forgetPurchase(begun));
  await waitFor(() => expect(screen.queryByText('Front Gate')).not.toBeInTheDocument());
});

describe('after a basket is paid', () => {
  const RENEWED = [
    camera('1', 'Front Gate', summary('now', '2026-11-21'), summary('ORD-1', '2026-12-21')),
    camera('2', null, summary('ORD-2', '2026-12-20')),
    camera('3', 'Roof', summary('r', '2026-12-10')),
  ];
  const openPaid = (given: Given = {}) =>
    open({
      at: '/renew?camera=1&payment=paid&order=ORD-1',
      cameraSubscriptions: () => ({ data: [row('ORD-1', '2026-12-21')] }),
      cameras: () => toList(RENEWED),
      ...given,
    });
  const renewed = async () =>
    within(await screen.findByRole('list', { name: 'Renewed cameras' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const ALL = ['Front Gate IPC-1Paid until Dec 21, 2026', 'IPC-2Paid until Dec 20, 2026'];

  test('the page lists the renewals with their last days, and offers only Done', async () => {
    rememberPurchases(createBasket('1', '2'));
    const { address } = openPaid();
    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    expect(screen.getByText('Your cameras have been renewed.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/payments',
    );
    expect(pendingPurchases()).toEqual([]);
    await waitFor(async () => expect(await renewed()).toEqual(ALL));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Done' }));
    expect(address()).toBe('/');
  });

  test('the list is shown even if the payment took longer than 15 minutes', async () => {
    const begun = Date.now() - 16 * 60_000;
    rememberPurchases(createBasket('1', '2').map((one) => ({ ...one, begun })));
    openPaid();
    await waitFor(async () => expect(await renewed()).toEqual(ALL));
  });

  test('a payment that was started in another browser is listed from its receipt', async () => {
    const line = (id: string, custom_label: string | null) => ({
      ...receipt('9', `ORD-${id}`),
      camera_id: id,
      inventory_serial: `IPC-${id}`,
      custom_label,
    });
    openPaid({
      receipts: () =>
        toList([receipt('9', 'ORD-1', { lines: [line('1', 'Front Gate'), line('2', null)] })]),
    });
    await waitFor(async () => expect(await renewed()).toEqual(ALL));
  });
});

test('the whole basket waits until it is confirmed', async () => {
  rememberPurchases(createBasket('1', '2'));
  open();
  expect(await screen.findByText('Checking your payment...')).toBeInTheDocument();
  expect(screen.getByText(/^2 cameras, started on/)).toHaveTextContent(
    /This page updates as soon as it is confirmed\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'I did not pay' }));
  expect(pendingPurchases()).toEqual([]);
});

test('the camera of an earlier basket in the address does not hide a later one', async () => {
  open({ at: '/renew?camera=1' });
  await box(/Front Gate/);
  act(() => rememberPurchases(createBasket('2', '3')));
  expect(await screen.findByText('Checking your payment...')).toBeInTheDocument();
});

test('the result is not hidden by an older basket that was never paid', async () => {
  rememberPurchases([
    ...['2', '3'].map((camera) =>
      purchase(camera, { orderId: `OLD-${camera}`, basket: 'OLD-2', begun: Date.now() - 60_000 }),
    ),
    ...createBasket('1'),
  ]);
  open({
    at: '/renew?camera=1&payment=paid&order=ORD-1',
    cameraSubscriptions: ({ path }) => ({
      data: path?.['id'] === '1' ? [row('ORD-1', '2026-12-21')] : [],
    }),
  });
  expect(await screen.findByText('Payment received')).toBeInTheDocument();
});

describe('a basket that was not paid stays chosen', () => {
  const begin = () => rememberPurchases(createBasket('1', '3'));

  const expectTheBasket = async () => {
    expect(await box(/Front Gate/)).toBeChecked();
    expect(await box(/IPC-2/)).not.toBeChecked();
    expect(await box(/Roof/)).toBeChecked();
    expect(await payButton()).toHaveAccessibleName(/^Pay NPR\s395\.50$/);
  };

  test.each(['declined', 'cancelled'])('when the wallet says %s', async (payment) => {
    begin();
    open({
      at: `/renew?camera=3&payment=${payment}&order=ORD-3`,
    });
    await expectTheBasket();
    expect(pendingPurchases()).toEqual([]);
  });

  test('when the person says so', async () => {
    begin();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I did not pay' }));
    await expectTheBasket();
  });

  test('until the person undoes that', async () => {
    begin();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I did not pay' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await box(/Front Gate/)).toBeDisabled();
    expect(await box(/IPC-2/)).toBeChecked();
  });
});

test('with nothing to renew it links to the cameras', async () => {
  open({ renewals: () => toList([]) });
  expect(await screen.findByText('Nothing to renew')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cameras' })).toHaveAttribute('href', '/cameras');
});

test('a list that fails to load says why, with a retry', async () => {
  open({ renewals: () => ({ failure: { status: 503, message: 'Not now.' } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
});

describe('many cameras', () => {
  const many = Array.from({ length: 52 }, (_none, index) => renewal(String(index)));
  const LIMIT_TEXT = 'You can renew up to 50 cameras with one payment.';
  const naming = (all: typeof many) =>
    `/renew?${all.map((one) => `chosen=${one.camera_id}`).join('&')}`;
  const boxes = (name: string) => box(new RegExp(`IPC-${name} `));
  const chosen = () => screen.getAllByRole('checkbox', { name: /IPC/, checked: true });

  test('are all chosen if up to 10 end', async () => {
    const later = renewal('later', { covered_until: '2026-12-10' });
    open({ renewals: () => toList([...many.slice(0, 10), later]) });
    expect(await boxes('9')).toBeChecked();
    expect(chosen()).toHaveLength(10);
  });

  test('are not preselected if more end', async () => {
    open({ renewals: () => toList(many.slice(0, 11)) });
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription('Choose at least one camera.');
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    await userEvent.click(await boxes('10'));
    expect(await payButton()).toHaveAccessibleName(/^Pay NPR\s282\.50$/);
  });

  test('are not preselected while one of them is being paid elsewhere', async () => {
    open({ renewals: () => toList(many.slice(0, 11)) });
    await boxes('10');
    act(() => rememberPurchases([purchase('10', { orderId: 'ORD-10' })]));
    expect(await boxes('10')).toBeDisabled();
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  });

  test('are chosen if the address names them', async () => {
    open({ renewals: () => toList(many), at: naming(many.slice(0, 11)) });
    expect(await boxes('10')).toBeChecked();
    expect(chosen()).toHaveLength(11);
  });

  test('stay chosen if their basket was not paid', async () => {
    const basket = many.slice(0, 11).map((one) => one.camera_id);
    rememberPurchases(createBasket(...basket));
    open({ renewals: () => toList(many) });
    await userEvent.click(await screen.findByRole('button', { name: 'I did not pay' }));
    expect(await boxes('10')).toBeChecked();
    expect(chosen()).toHaveLength(11);
  });

  test('may exceed one payment: the first ones are chosen, and it says why', async () => {
    open({ renewals: () => toList(many), at: naming(many) });
    expect(await boxes('49')).toBeChecked();
    expect(await boxes('50')).not.toBeChecked();
    expect(await payButton()).toBeEnabled();
    expect(await payButton()).toHaveAccessibleDescription(
      `${LIMIT_TEXT} You pay in your wallet app, then return here.`,
    );
  });

  test('are refused with the limit if one too many is chosen', async () => {
    open({ renewals: () => toList(many), at: naming(many) });
    await userEvent.click(await boxes('50'));
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription(LIMIT_TEXT);
  });

  test('can all be cleared, or replaced by the first ones', async () => {
    open({ renewals: () => toList(many), at: naming(many) });
    const all = await box(/All cameras/);
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(await payButton()).toHaveAccessibleDescription('Choose at least one camera.');

    await userEvent.click(await boxes('50'));
    await userEvent.click(all);
    expect(all).toBePartiallyChecked();
    expect(await boxes('49')).toBeChecked();
    expect(await boxes('50')).not.toBeChecked();
    expect(await payButton()).toBeEnabled();
  });
});

test('a plan without a valid price cannot be paid with others', async () => {
  open({ renewals: () => toList([GATE, { ...OVER, price: null }]) });
  expect(await payButton()).toBeDisabled();
  await userEvent.click(await box(/IPC-2/));
  expect(await payButton()).toBeEnabled();
});

test('if the provider has no baskets, none is requested', () => {
  const { http } = open({ renewals: never, config: { renewals: false } });
  expect(screen.getByText('Each camera is renewed on its own page')).toBeInTheDocument();
  expect(http.made).toEqual([]);
});
