import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswer, type FakeAnswers } from '@portal/shared/testing';
import type { RuntimeConfig } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { cameras } from '../cameras/cameras.action';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import {
  SHOP,
  TRIAL,
  camera,
  toList,
  never,
  purchase,
  receipt,
  row,
  shownCamera,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import SubscriptionScreen from './subscription.screen';

beforeEach(stopTheClock);

const NAMED = '/cameras/subscription/7?inventory-serial=IPC-7&custom-label=Front+Gate';

const ROWS = [
  row('now', '2026-11-26'),
  row('next', '2027-11-26', { name: 'Silver' }),
  row('off', '2027-01-01', { name: 'Bronze', subscription_status: 0 }),
  row('over', '2026-11-20', { name: 'Copper' }),
];

const open = (answers: FakeAnswers = {}, at = NAMED, config: Partial<RuntimeConfig> = {}) =>
  renderScreen(SubscriptionScreen, {
    remote,
    profile: ASHA,
    config,
    at,
    path: '/cameras/subscription/:id',
    answers: {
      ...SHOP,
      cameraSubscriptions: () => ({ data: ROWS }),
      receipts: () => toList([]),
      ...answers,
    },
  });

const tab = async (name: string) => {
  await userEvent.click(await screen.findByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};

test('says that it is loading until there is something to show', () => {
  open({ cameraSubscriptions: never, trialLookup: never });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('IPC-7 (Front Gate)');
});

test('shows no subscriptions until it is known whether there is a trial', async () => {
  const { store } = open({ trialLookup: never });
  await waitFor(() =>
    expect(store.getState()).toMatchObject({ subscriptions: { phase: 'success' } }),
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('Current Plan shows the first active one with days remaining and expiry date', async () => {
  const { http } = open();
  const current = await tab('Current Plan');
  expect(current.getAllByRole('listitem')).toHaveLength(1);
  expect(current.getByRole('heading', { name: 'Gold' })).toBeInTheDocument();
  expect(current.getByText('5 days remaining')).toBeInTheDocument();
  expect(current.getByText('Nov 26, 2026')).toBeInTheDocument();
  const requested = http.made.filter(({ name }) => name === 'cameraSubscriptions').at(-1)!;
  expect(requested.options.path).toEqual({ subscriberId: '101', id: '7' });
});

test('a plan that ends soon without a successor is shown in red', async () => {
  const { store } = open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-21')] }) });
  expect(await screen.findByText('0 days remaining')).toHaveClass('danger');
  expect(screen.getByText('Paid until Nov 21, 2026')).toBeVisible();
  // Once the camera has other facts to show, only the row of the plan says it.
  const list = { cameras: [shownCamera('7', 'Front Gate')], total: 1 };
  act(() => void store.dispatch(cameras.succeeded(list)));
  expect(screen.getByText('Created')).toBeVisible();
  expect(screen.getAllByText(/Nov 21, 2026/)).toHaveLength(1);
});

test('once the next plan is paid the page says until when, on every tab', async () => {
  const next = row('next', '2027-03-12', { start_date: '2026-11-22' });
  open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-21'), next] }) });
  expect(await screen.findByText('0 days remaining')).toHaveClass('danger');
  expect(screen.getByRole('button', { name: 'Renew' })).toHaveClass('secondary');
  expect(screen.getByText('Paid until Mar 12, 2027')).toBeVisible();
  await tab('History');
  expect(screen.getByText('Paid until Mar 12, 2027')).toBeVisible();
});

test('a camera that waits for its next plan says how long it is not covered', async () => {
  const later = row('later', '2027-03-12', { start_date: '2027-01-18' });
  open({ cameraSubscriptions: () => ({ data: [later] }) });
  expect(await screen.findByText('111 days remaining')).toHaveClass('success');
  expect(screen.getByText('Paid only from Jan 18, 2027')).toBeVisible();
});

test('nothing else stands out while a payment is open', async () => {
  rememberPurchases([purchase('7', { orderId: 'new' })]);
  open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-21')] }) });
  expect(await screen.findByRole('button', { name: 'Renew' })).toHaveClass('secondary');
  expect(screen.getByRole('button', { name: 'Buy Package' })).toHaveClass('secondary');
});

test('a gap before the next plan is shown in red', async () => {
  const next = row('next', '2027-03-12', { start_date: '2026-12-01' });
  open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-21'), next] }) });
  expect(await screen.findByText('0 days remaining')).toHaveClass('danger');
  expect(
    screen.getByText('Paid until Nov 21, 2026, then again from Dec 1, 2026'),
  ).toBeInTheDocument();
});

test('Upcoming Plans shows the active ones after the first', async () => {
  open();
  const upcoming = await tab('Upcoming Plans');
  expect(upcoming.getAllByRole('heading').map((name) => name.textContent)).toEqual(['Silver']);
});

test('History shows inactive and ended ones, each marked Expired', async () => {
  open();
  const history = await tab('History');
  expect(history.getAllByRole('heading').map((name) => name.textContent)).toEqual([
    'Bronze',
    'Copper',
  ]);
  expect(history.getAllByText('Expired')).toHaveLength(2);
});

test.each(['Current Plan', 'Upcoming Plans', 'History'])('%s may be empty', async (name) => {
  open({ cameraSubscriptions: () => ({ data: [] }) });
  expect((await tab(name)).getByText('No Records Founds')).toBeInTheDocument();
});

test.each([
  ['pending', 'pending'],
  ['accepted', 'approved'],
  ['declined', 'rejected'],
])('a %s request to cancel the current plan is labelled %s', async (status, shown) => {
  const detail = { acceptance_reason: null, rejection_reason: null };
  const { http } = open({
    cancelRequests: () => ({
      data: [{ order_id: 'now', subscription_cancel_detail: { status, ...detail } }],
    }),
  });
  expect(await screen.findByText(shown)).toBeInTheDocument();
  const requested = http.made.find(({ name }) => name === 'cancelRequests');
  expect(requested?.options.query).toEqual({ page: 1, limit: 1000 });
});

test('subscriptions that fail to load show why, with a retry', async () => {
  let healed = false;
  open({
    cameraSubscriptions: () =>
      healed ? { data: ROWS } : { failure: { status: 500, message: 'Broken' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('tab', { name: 'History' })).toBeInTheDocument();
});

test('a camera that does not exist says so, checks no payment, and links to the cameras', async () => {
  const failure = { status: 404, message: 'There is no such camera.' };
  open({ cameraSubscriptions: () => ({ failure }) }, `${NAMED}&payment=paid`);
  expect(await screen.findByText('Camera not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cameras' })).toHaveAttribute('href', '/cameras');
  expect(screen.queryByText('Checking your payment...')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('for a link with only an id, serial and label come from the list', async () => {
  const { http } = open(
    { cameras: () => toList([camera('7', 'Terrace', summary('now', '2026-12-01'))]) },
    '/cameras/subscription/7',
  );
  expect(await screen.findByRole('heading', { name: 'IPC-7 (Terrace)' })).toBeInTheDocument();
  await screen.findByRole('tab', { name: 'History' });
  const lookup = http.made.find(({ name }) => name === 'trialLookup');
  expect(lookup?.options.path).toEqual({ subscriberId: '101', inventorySerial: 'IPC-7' });
});

test('a camera that is not in the list still shows its subscriptions', async () => {
  const { http } = open({ cameras: () => toList([]) }, '/cameras/subscription/7');
  await screen.findByRole('tab', { name: 'History' });
  expect(screen.getByRole('heading', { level: 1, name: 'Camera' })).toBeInTheDocument();
  expect(http.made.map(({ name }) => name)).not.toContain('trialLookup');
});

describe('beside the subscriptions', () => {
  test('payments for this camera link to their receipts, the newest first', async () => {
    const other = { camera_id: '8' };
    open({
      receipts: () =>
        toList([
          receipt('10025', 'c', other),
          receipt('10024', 'b', { ...other, lines: [receipt('', 'b', other), receipt('', 'x')] }),
          receipt('10023', 'a'),
        ]),
    });
    const links = await screen.findAllByRole('link', { name: /^Receipt/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Receipt 10024', 'Receipt 10023']);
    expect(links[0]!.closest('li')).toHaveTextContent('2 cameras');
    expect(screen.getByRole('link', { name: 'All payments' })).toHaveAttribute('href', '/payments');
  });

  test('without receipts at the provider, no payments are shown', async () => {
    const { http } = open({}, NAMED, { receipts: false });
    await screen.findByRole('tab', { name: 'History' });
    expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
    expect(http.made.map(({ name }) => name)).not.toContain('receipts');
  });

  test('a camera without cover says so', async () => {
    open({ cameraSubscriptions: () => ({ data: [row('over', '2026-11-20')] }) });
    expect(await screen.findByText('No active subscriptions')).toBeInTheDocument();
  });
});

test.each([
  ['current', [row('paid', '2027-11-26')], 'Current Plan'],
  ['next', [row('now', '2026-11-26'), row('paid', '2027-11-26')], 'Upcoming Plans'],
])('a paid subscription that is the %s one opens its tab', async (_, data, name) => {
  open({ cameraSubscriptions: () => ({ data }) }, `${NAMED}&payment=paid&order=paid`);
  expect(await screen.findByText('Payment received')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await tab('History');
  expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('a subscription that becomes current while the history is open opens its tab', async () => {
  rememberPurchases([purchase('7', { orderId: 'paid' })]);
  let data = [row('over', '2026-11-20')];
  open({ cameraSubscriptions: () => ({ data }) });
  await tab('History');
  data = [row('paid', '2027-11-26'), ...data];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Payment received')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Current Plan' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the history stays open when the current subscription ends overnight', async () => {
  open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-21')] }) });
  const history = await tab('History');
  jest.setSystemTime(new Date(2026, 10, 22, 12));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(history.getByText('Expired')).toBeVisible();
});

describe('a camera with a trial', () => {
  /**
   * The server's responses for a trial that has not been activated: the activation gets `answer`, and the lookup then
   * says that it is used.
   */
  const untilActivated = (
    answer: FakeAnswer = { data: null },
    used: FakeAnswer = { status: 204, data: '' },
  ): FakeAnswers => {
    let active = false;
    return {
      trialLookup: () => (active ? used : { data: TRIAL }),
      trialActivation: () => {
        active = true;
        return answer;
      },
      cameraSubscriptions: () => ({ data: active ? [row('t', '2026-11-28')] : [] }),
    };
  };

  test('shows the trial instead of the subscriptions', async () => {
    open({ trialLookup: () => ({ data: TRIAL }) });
    expect(await screen.findByRole('heading', { name: 'TRIAL PACKAGE' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buy Package' })).not.toBeInTheDocument();
  });

  test.each<[string, FakeAnswer]>([
    ['204', { status: 204, data: '' }],
    ['400', { failure: { status: 400, message: 'No trial' } }],
  ])('activates it, shows a toast, and reloads; %s means that it is used', async (_, used) => {
    const success = jest.spyOn(notify, 'success').mockImplementation();
    const { address } = open(untilActivated({ data: null }, used), `${NAMED}&payment=cancelled`);
    await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
    expect(await screen.findByText('7 days remaining')).toBeInTheDocument();
    expect(success.mock.calls).toEqual([['Your trail package has been activated Successfully .']]);
    expect(address()).toBe(NAMED);
  });

  describe('moves the focus of its button, which disappears,', () => {
    beforeEach(() => void jest.spyOn(notify, 'success').mockImplementation());

    test('to the title of the page', async () => {
      open(untilActivated());
      await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
      expect(await screen.findByRole('heading', { name: 'SUBSCRIPTIONS' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });

    test('unless the person has moved it elsewhere', async () => {
      open(untilActivated());
      await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
      const back = screen.getByRole('button', { name: 'Back' });
      act(() => back.focus());
      await screen.findByRole('heading', { name: 'SUBSCRIPTIONS' });
      expect(back).toHaveFocus();
    });
  });

  test('shows Activating meanwhile, and ignores a second click', async () => {
    const { http } = open({ trialLookup: () => ({ data: TRIAL }), trialActivation: never });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Activate Package' }));
    expect(await screen.findByRole('button', { name: 'Activating' })).toBeInTheDocument();
    expect(http.made.filter(({ name }) => name === 'trialActivation')).toHaveLength(1);
  });

  test('a failure shows and the trial stays', async () => {
    const error = jest.spyOn(notify, 'error').mockImplementation();
    open({
      trialLookup: () => ({ data: TRIAL }),
      trialActivation: () => ({
        failure: { status: 422, message: 'This camera has had its trial.' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
    await waitFor(() => expect(error.mock.calls).toEqual([['This camera has had its trial.']]));
    expect(await screen.findByRole('button', { name: 'Activate Package' })).toBeInTheDocument();
  });

  test('a trial without a response is requested again as the same activation', async () => {
    const error = jest.spyOn(notify, 'error').mockImplementation();
    const { http } = open({
      trialLookup: () => ({ data: TRIAL }),
      trialActivation: () => ({ failure: { kind: 'network', message: 'Lost.', retryable: true } }),
    });
    for (const times of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
      await waitFor(() => expect(error).toHaveBeenCalledTimes(times));
    }
    const [first, second] = http.made
      .filter(({ name }) => name === 'trialActivation')
      .map(({ options }) => options.unanswered);
    expect(first).toEqual({});
    expect(second).toBe(first);
  });

  test('a trial that another tab has activated shows the subscription and focuses the title', async () => {
    const error = jest.spyOn(notify, 'error').mockImplementation();
    open(untilActivated({ failure: { status: 422, message: 'This camera has had its trial.' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Activate Package' }));
    expect(await screen.findByText('7 days remaining')).toBeInTheDocument();
    expect(error.mock.calls).toEqual([['This camera has had its trial.']]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test.each<[string, FakeAnswers['trialLookup']]>([
  ['204', () => ({ status: 204, data: '' })],
  ['400', () => ({ failure: { status: 400, message: 'No trial' } })],
  ['a server error', () => ({ failure: { status: 500, message: 'Broken' } })],
  ['a trial without plans', () => ({ data: { ...TRIAL, plans: [] } })],
])('%s for the trial shows the subscriptions', async (_, trialLookup) => {
  open({ trialLookup: trialLookup! });
  expect(await screen.findByRole('heading', { name: 'SUBSCRIPTIONS' })).toBeInTheDocument();
});

test('a lookup answered with 400 shows no toast', async () => {
  const { http } = open();
  await screen.findByRole('tab', { name: 'History' });
  const lookup = http.made.find(({ name }) => name === 'trialLookup');
  expect(lookup?.options.quiet).toEqual([400]);
});

test('Buy Package opens the dialog if the trial lookup fails, and returns the focus', async () => {
  open({ trialLookup: () => ({ failure: { status: 500, message: 'Broken' } }) });
  const buy = await screen.findByRole('button', { name: 'Buy Package' });
  await userEvent.click(buy);
  await screen.findByRole('dialog', { name: 'Select Subscriptions' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(buy).toHaveFocus());
});

test('Buy Package opens the dialog, and the page behind it does not change', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Buy Package' }));
  await screen.findByRole('dialog', { name: 'Select Subscriptions' });
  expect(screen.getByText('5 days remaining')).toBeInTheDocument();
});
