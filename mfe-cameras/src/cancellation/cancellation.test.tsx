import { allCleared } from '@portal/shared';
import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubscriptionScreen from '../camera-page/subscription.screen';
import remote from '../remote';
import { SHOP, cancelRow, toList, never, row, stopTheClock } from '../testing/fixtures';
import { forgetDrafts } from './cancellation-drafts';

let warn: jest.SpyInstance;

beforeEach(() => {
  jest.spyOn(notify, 'success').mockReturnValue();
  warn = jest.spyOn(console, 'warn').mockReturnValue();
  forgetDrafts();
  stopTheClock();
});

const PAID = { invoice_type: 'paid', package_id: 'gold', package_price: 1250.5 } as const;
const TRIAL = { invoice_type: 'trial', package_id: 'trial', package_price: 0 } as const;

const ROWS = [
  row('now', '2026-11-26', { plans: [PAID] }),
  row('next', '2027-11-26', { name: 'Silver', plans: [PAID] }),
  row('last', '2028-11-26', { name: 'Bronze', plans: [PAID] }),
  row('over', '2026-11-20', { name: 'Copper', plans: [PAID] }),
];

const open = (answers: FakeAnswers = {}) =>
  renderScreen(SubscriptionScreen, {
    remote,
    profile: ASHA,
    at: '/cameras/subscription/7?inventory-serial=IPC-7&custom-label=Front+Gate',
    path: '/cameras/subscription/:id',
    answers: {
      ...SHOP,
      cameraSubscriptions: () => ({ data: ROWS }),
      receipts: () => toList([]),
      createCancelRequest: () => ({ message: 'Your request was received.' }),
      ...answers,
    },
  });

const tab = async (name: string) => {
  await userEvent.click(await screen.findByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};
const menu = () => screen.findByRole('button', { name: 'More actions' });
const reasonField = () => screen.findByLabelText(/^Reason/);
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function askToCancel() {
  await userEvent.click(await menu());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Package' }));
  return reasonField();
}

async function confirm(reason = 'We are moving house.') {
  await userEvent.type(await askToCancel(), reason);
  await userEvent.click(button('Submit'));
  await screen.findByRole('dialog', { name: 'Are You Sure Want to Cancle ?' });
}

describe('the menu of a subscription', () => {
  test('is on the current subscription and on the last upcoming one', async () => {
    open();
    await menu();
    const upcoming = await tab('Upcoming Plans');
    const [silver, bronze] = upcoming.getAllByRole('heading').map((name) => name.closest('li')!);
    expect(within(silver!).queryByRole('button')).not.toBeInTheDocument();
    within(bronze!).getByRole('button', { name: 'More actions' });
    const history = await tab('History');
    expect(history.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each(['pending', 'accepted', 'rejected'])(
    'it is absent where a request is %s',
    async (status) => {
      open({
        cancelRequests: () => ({ data: [cancelRow('now', status), cancelRow('last', status)] }),
      });
      const shown = { pending: 'pending', accepted: 'approved', rejected: 'rejected' }[status]!;
      await screen.findByRole('button', { name: shown });
      expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
      const upcoming = await tab('Upcoming Plans');
      expect(upcoming.getByRole('button', { name: shown })).toBeInTheDocument();
      expect(upcoming.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    },
  );

  test('is absent on a trial', async () => {
    open({ cameraSubscriptions: () => ({ data: [row('now', '2026-11-26', { plans: [TRIAL] })] }) });
    await screen.findByRole('heading', { name: 'Gold' });
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  test('is absent until the requests have loaded; a failure is announced', async () => {
    const { answer, release } = pendingAnswer();
    let healed = false;
    open({ cancelRequests: () => (healed ? { data: [] } : answer()) });
    await screen.findByRole('heading', { name: 'Gold' });
    const regions = screen.getAllByRole('status');
    release({ failure: { status: 500, message: 'The list is on strike' } });
    const failure = await screen.findByText('Your requests to cancel could not be loaded.');
    expect(regions).toContain(failure.closest('[role=status]'));
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    healed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await menu();
  });
});

describe('requesting a cancellation', () => {
  test('a reason that is too short is refused, and its length is counted while typing', async () => {
    const { http } = open();
    const field = await askToCancel();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute(
      'placeholder',
      'Write a reason for Cacellation at least 20 character...',
    );
    await userEvent.type(field, '  too short ');
    expect(field).toHaveAccessibleDescription('9 of at least 10 characters');
    await userEvent.click(button('Submit'));
    const message = 'The field "Reason" is required and must be at least 10 characters long';
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await userEvent.type(field, '!!');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(http.made.some(({ name }) => name === 'createCancelRequest')).toBe(false);
  });

  test('the confirmation starts on Cancel, which returns to the reason', async () => {
    open();
    await confirm();
    expect(button('Cancel')).toHaveFocus();
    expect(button('Cancel')).toHaveAccessibleDescription('Are You Sure Want to Cancle ?');
    await userEvent.click(button('Cancel'));
    const field = await reasonField();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('We are moving house.');
  });

  test('Yes sends it once; the badge replaces the menu and takes the focus', async () => {
    const { answer, release } = pendingAnswer();
    let sent = false;
    const { http } = open({
      createCancelRequest: answer,
      // The badge does not wait for the next list.
      cancelRequests: () => (sent ? never() : { data: [] }),
    });
    await confirm('  We are moving house. ');
    const requested = (name: string) => http.made.filter((call) => call.name === name).length;
    const before = requested('cancelRequests');
    const subscriptionsBefore = requested('cameraSubscriptions');
    await userEvent.dblClick(button('Yes'));
    expect(button('Sending...')).toHaveAttribute('aria-busy', 'true');
    sent = true;
    release({ message: 'Your request was received.' });

    const badge = await screen.findByRole('button', { name: 'pending' });
    await noDialog();
    await waitFor(() => expect(badge).toHaveFocus());
    expect(jest.mocked(notify.success).mock.calls).toEqual([['Your request was received.']]);
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    expect(http.made.filter(({ name }) => name === 'createCancelRequest')).toHaveLength(1);
    expect(http.made.find(({ name }) => name === 'createCancelRequest')?.options.body).toEqual({
      full_name: 'Asha Gurung',
      mobile: '9800000001',
      email: 'asha@example.com',
      camera_name: 'IPC-7',
      device_id: 'Front Gate',
      request_amount: 1250.5,
      reason: 'We are moving house.',
      order_id: 'now',
      subscriber_id: '101',
    });
    expect(requested('cancelRequests')).toBeGreaterThan(before);
    expect(requested('cameraSubscriptions')).toBeGreaterThan(subscriptionsBefore);
  });

  test('a request continues when the dialog is closed', async () => {
    const { answer, release } = pendingAnswer();
    const { http } = open({ createCancelRequest: answer });
    await confirm();
    await userEvent.click(button('Yes'));
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(http.made.at(-1)?.options.signal?.aborted).toBe(false);
    release({ message: 'Your request was received.' });
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Your request was received.'));
  });

  test.each([
    [{ status: 404, message: 'There is no such order.' }, 'There is no such order.'],
    [{ status: 422, message: 'Too rude.', fields: { reason: 'Too rude.' } }, 'Too rude.'],
  ])('a refusal reopens a dialog that was closed meanwhile: %j', async (failure, text) => {
    const { answer, release } = pendingAnswer();
    open({ createCancelRequest: answer });
    await confirm();
    await userEvent.click(button('Yes'));
    await userEvent.keyboard('{Escape}');
    await noDialog();
    release({ failure });
    const dialog = await screen.findByRole('dialog', { name: 'Request for Cancellation' });
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(await reasonField()).toHaveValue('We are moving house.');
  });

  test('a dialog that was closed at the confirmation reopens with the reason', async () => {
    open();
    await confirm();
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(await askToCancel()).toHaveValue('We are moving house.');
  });

  test('a refused reason is logged and shown at its field, without a toast', async () => {
    open({
      createCancelRequest: () => ({
        failure: { status: 422, message: 'Too rude.', fields: { reason: 'Too rude.' } },
      }),
    });
    await confirm();
    await userEvent.click(button('Yes'));
    const field = await reasonField();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('20 of at least 10 characters Too rude.');
    expect(field).toHaveValue('We are moving house.');
    expect(warn).toHaveBeenCalledWith('The request to cancel was refused: Too rude.');
  });

  test.each([
    [{ status: 422, message: 'There is a request already.' }, 'There is a request already.'],
    [{ status: 404, message: 'There is no such order.' }, 'There is no such order.'],
    [{ status: 500, message: '' }, 'Something Went Wrong'],
  ])('a failure without a toast is shown in the dialog: %j', async (failure, text) => {
    open({ createCancelRequest: () => ({ failure }) });
    await confirm();
    await userEvent.click(button('Yes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    const field = await reasonField();
    expect(field).toHaveValue('We are moving house.');
    await userEvent.type(field, '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('if another tab was faster, its request is shown and gets the focus after the dialog', async () => {
    let known: object[] = [];
    const failure = { status: 422, message: 'There is a request already.' };
    open({
      cancelRequests: () => ({ data: known }),
      createCancelRequest: () => ({ failure }),
    });
    await confirm();
    known = [cancelRow('now', 'pending')];
    await userEvent.click(button('Yes'));
    const badge = await screen.findByText('pending');
    expect(screen.getByRole('alert')).toHaveTextContent('There is a request already.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(badge.closest('button')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  test('after any other failure Yes can be pressed again, for the same request', async () => {
    let healed = false;
    const { http } = open({
      createCancelRequest: () =>
        healed
          ? { message: 'Your request was received.' }
          : { failure: { kind: 'network', status: 0, message: 'Nobody answered' } },
    });
    await confirm();
    await userEvent.click(button('Yes'));
    await waitFor(() => expect(button('Yes')).not.toHaveAttribute('aria-busy'));
    healed = true;
    await userEvent.click(button('Yes'));
    await noDialog();
    expect(notify.success).toHaveBeenCalledTimes(1);
    const [first, second] = http.made
      .filter(({ name }) => name === 'createCancelRequest')
      .map(({ options }) => options.unanswered);
    expect(first).toEqual({});
    expect(second).toBe(first);
  });
});

describe('the draft', () => {
  test('survives closing the dialog and a reload, until it is sent', async () => {
    const { unmount } = open();
    await userEvent.type(await askToCancel(), 'We are moving house.');
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(await askToCancel()).toHaveValue('We are moving house.');
    unmount();

    open();
    expect(await askToCancel()).toHaveValue('We are moving house.');
    await userEvent.click(button('Submit'));
    await userEvent.click(button('Yes'));
    await noDialog();
    expect(sessionStorage.getItem('cancellation_drafts')).toBe('{}');
  });

  test('is separate for each order', async () => {
    open();
    await userEvent.type(await askToCancel(), 'The first');
    await userEvent.keyboard('{Escape}');
    await tab('Upcoming Plans');
    expect(await askToCancel()).toHaveValue('');
  });

  test('is deleted with the session', async () => {
    const { store } = open();
    await userEvent.type(await askToCancel(), 'We are moving house.');
    act(() => void store.dispatch(allCleared()));
    expect(sessionStorage.getItem('cancellation_drafts')).toBeNull();
  });
});

describe('the status of a request', () => {
  const show = async (answers: ReturnType<typeof cancelRow>[], badge: string) => {
    open({ cancelRequests: () => ({ data: answers }) });
    await userEvent.click(await screen.findByRole('button', { name: badge }));
    return screen.findByRole('dialog', { name: 'Cancellation Status' });
  };

  test('approved: shows the remarks of the approval', async () => {
    const dialog = await show(
      [cancelRow('now', 'accepted', { acceptance_reason: 'Sorry to see you go.' })],
      'approved',
    );
    expect(dialog).toHaveTextContent(/Status :\s*approved/);
    expect(dialog).toHaveTextContent(/Approved Remarks :\s*Sorry to see you go\./);
    expect(dialog).toHaveTextContent('Gold · IPC-7 (Front Gate)');
  });

  test('rejected: shows the remarks of the rejection', async () => {
    const dialog = await show(
      [cancelRow('now', 'refused', { rejection_reason: 'The contract runs for a year.' })],
      'rejected',
    );
    expect(dialog).toHaveTextContent(/Status :\s*rejected/);
    expect(dialog).toHaveTextContent(/Rejection Remarks :\s*The contract runs for a year\./);
  });

  test('pending: shows only the status; Close returns the focus', async () => {
    const dialog = await show([cancelRow('now', 'pending')], 'pending');
    expect(dialog).toHaveTextContent(/Status :\s*pending/);
    expect(dialog).not.toHaveTextContent(/Remarks/);
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await noDialog();
    expect(screen.getByRole('button', { name: 'pending' })).toHaveFocus();
  });

  test('of a past subscription is in the history', async () => {
    open({ cancelRequests: () => ({ data: [cancelRow('over', 'accepted')] }) });
    const history = await tab('History');
    expect(await history.findByRole('button', { name: 'approved' })).toBeInTheDocument();
  });
});
