import { allCleared } from '@portal/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import {
  camera,
  cancelRow,
  toList,
  never,
  purchase,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import { AttentionListCard } from './attention-list.card';
import { forgetDismissals } from './dismissed-rejections';
import { useAttention } from './use-attention';

beforeEach(stopTheClock);
beforeEach(forgetDismissals);

const QUIET = camera('quiet', null, summary('q', '2027-11-21'));
const ENDING = camera('1', 'Front Gate', summary('a', '2026-11-21'));
const decided = (status: string) => ({
  ...cancelRow('q', status),
  decided_at: '2026-11-20T06:00:00Z',
});

const Alone = () => (
  <>
    <h1 tabIndex={-1}>Dashboard</h1>
    <AttentionListCard attention={useAttention()} />
  </>
);

const open = (answers: FakeAnswers) =>
  renderScreen(Alone, {
    remote,
    profile: ASHA,
    answers: {
      cameras: () => toList([QUIET]),
      cancelRequests: () => ({ data: [] }),
      ...answers,
    },
  });

const heading = () => screen.findByRole('heading', { name: /Needs your attention/ });

const allAnswered = (store: ReturnType<typeof open>['store']) =>
  waitFor(() =>
    expect(store.getState()).toMatchObject({
      cameras: { phase: 'success' },
      cancelRequests: { phase: 'success' },
    }),
  );

test('renders nothing if nothing needs attention', async () => {
  const { store, container } = open({});
  await allAnswered(store);
  expect(container).toHaveTextContent(/^Dashboard$/);
});

test('an approved request needs no attention', async () => {
  const { store, container } = open({ cancelRequests: () => ({ data: [decided('accepted')] }) });
  await allAnswered(store);
  expect(container).toHaveTextContent(/^Dashboard$/);
});

test.each([
  ['cameras', { cameras: never }],
  ['requests to cancel', { cameras: () => toList([ENDING]), cancelRequests: never }],
])('renders nothing while %s load', async (_, answers) => {
  const { container, http } = open(answers);
  await waitFor(() => expect(http.made).not.toEqual([]));
  expect(container).toHaveTextContent(/^Dashboard$/);
});

test('a subscription that ends soon links to its renewal', async () => {
  const { address } = open({ cameras: () => toList([ENDING]) });
  await heading();
  const entry = within(screen.getByRole('listitem'));
  expect(entry.getByText('Expires today')).toHaveClass('danger');
  const renew = entry.getByRole('link', { name: 'Renew' });
  expect(renew).toHaveAccessibleDescription('IPC-1 (Front Gate)');
  await userEvent.click(renew);
  expect(address()).toBe(
    '/cameras/subscription/1?inventory-serial=IPC-1&custom-label=Front+Gate&renew=1',
  );
});

test('an ended subscription links to its renewal too', async () => {
  open({ cameras: () => toList([camera('1', null, summary('a', '2026-11-20'))]) });
  expect(await screen.findByText('Expired on Nov 20, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute(
    'href',
    expect.stringContaining('renew=1'),
  );
});

test('a rejected request links to the remarks', async () => {
  const { address } = open({ cancelRequests: () => ({ data: [decided('rejected')] }) });
  expect(await screen.findByText('Cancellation rejected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Read remarks' }));
  expect(address()).toMatch(/^\/cameras\/subscription\/quiet\?.*&remarks=q$/);
});

describe('a rejected request that is dismissed', () => {
  const openRejected = (...days: string[]) =>
    open({
      cameras: () => toList([QUIET, ENDING]),
      cancelRequests: () => ({
        data: days.map((day) => ({ ...decided('rejected'), decided_at: `${day}T06:00:00Z` })),
      }),
    });
  const dismiss = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const rejection = () => screen.queryByText('Cancellation rejected');

  test('disappears and moves the focus to the title', async () => {
    openRejected('2026-11-20');
    const button = await screen.findByRole('button', { name: 'Dismiss' });
    expect(button).toHaveAccessibleDescription('IPC-quiet');
    await dismiss();
    expect(rejection()).not.toBeInTheDocument();
    expect(screen.getByText('Expires today')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('stays away after a reload', async () => {
    const { unmount } = openRejected('2026-11-20');
    await dismiss();
    unmount();
    openRejected('2026-11-20');
    await heading();
    expect(rejection()).not.toBeInTheDocument();
  });

  test('disappears in every tab', async () => {
    openRejected('2026-11-20');
    await heading();
    localStorage.setItem('dismissed_rejections', '{"q":"2026-11-20"}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(rejection()).not.toBeInTheDocument();
  });

  test('does not hide a later rejection of the same subscription', async () => {
    const { unmount } = openRejected('2026-11-18');
    await dismiss();
    unmount();
    openRejected('2026-11-20', '2026-11-18');
    expect(await screen.findByText('Cancellation rejected')).toBeInTheDocument();
  });

  test('stays away even if storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openRejected('2026-11-20');
    await dismiss();
    expect(rejection()).not.toBeInTheDocument();
  });

  test('is forgotten with the session', async () => {
    const { store } = openRejected('2026-11-20');
    await dismiss();
    expect(localStorage.getItem('dismissed_rejections')).toBe('{"q":"2026-11-20"}');
    act(() => void store.dispatch(allCleared()));
    expect(localStorage.getItem('dismissed_rejections')).toBeNull();
  });
});

test('an unconfirmed payment is listed as soon as it starts in any tab', async () => {
  const { store } = open({});
  await allAnswered(store);
  act(() => rememberPurchases([purchase('quiet', { orderId: 'new', orderIds: ['q'] })]));
  expect(await screen.findByText('Payment not confirmed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    expect.stringContaining('/cameras/subscription/quiet?'),
  );
});

test('of many entries a few are shown, and all on request', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    camera(String(n), null, summary(`o${n}`, '2026-11-22')),
  );
  open({ cameras: () => toList(many) });
  await heading();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12', expanded: false }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('requests that fail to load hide nothing else, and can be retried', async () => {
  let healed = false;
  open({
    cameras: () => toList([QUIET, ENDING]),
    cancelRequests: () =>
      healed
        ? { data: [decided('rejected')] }
        : { failure: { kind: 'network', status: 0, message: 'Nobody answered' } },
  });
  expect(await screen.findByText('Expires today')).toBeInTheDocument();
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cancellation rejected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
