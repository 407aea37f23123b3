import { useLocation, useNavigate } from '@portal/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { keepPlace } from './scroll-place';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import {
  SHOP,
  TRIAL,
  camera,
  toList,
  never,
  purchase,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import { beWide } from '../testing/window-width';
import CamerasScreen from './cameras.screen';

beforeEach(stopTheClock);

const CAMERAS = [
  camera('1', 'मुख्य ढोका'),
  camera('2', 'Front Gate', summary('a', '2026-11-22'), summary('b', '2025-12-01', 0)),
  camera('3', null, summary('c', '2026-11-27')),
  camera('4', 'Store Room', summary('d', '2026-11-20', 1)),
];

const open = (answers: FakeAnswers = {}, at = '/cameras', Screen = CamerasScreen) =>
  renderScreen(Screen, {
    remote,
    profile: ASHA,
    at,
    answers: { ...SHOP, cameras: () => toList(CAMERAS), ...answers },
  });

const card = async (serial: string) =>
  within((await screen.findByRole('link', { name: serial })).closest('article')!);

const shownSerials = () =>
  screen.queryAllByRole('article').map((shown) => within(shown).getByRole('link').textContent);

test('says that it is loading until the cameras are there', () => {
  open({ cameras: never });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Cameras' })).toBeInTheDocument();
});

test('requests 2000 cameras once, the newest first', async () => {
  const { http } = open();
  await screen.findByText('4 cameras');
  const { options } = http.made.filter(({ name }) => name === 'cameras').at(-1)!;
  expect(options.path).toEqual({ id: '101' });
  expect(options.query).toEqual({
    limit: 2000,
    page: 1,
    sort_field: 'created_at',
    sort_by: 'desc',
  });
});

test("an address with the newest first shows the server's order", async () => {
  open({}, '/cameras?sort=newest');
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  expect(screen.getByRole('radio', { name: 'Newest first' })).toBeChecked();
  expect(shownSerials()).toEqual(['IPC-1', 'IPC-2', 'IPC-3', 'IPC-4']);
});

test('the sort order can be chosen behind View, which names it; Escape closes the menu', async () => {
  const { address } = open();
  const view = await screen.findByRole('button', { name: 'View', expanded: false });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(view);
  const sort = within(screen.getByRole('group', { name: 'Sort' }));
  await userEvent.click(sort.getByRole('radio', { name: 'Ends soonest' }));
  await waitFor(() => expect(shownSerials()).toEqual(['IPC-1', 'IPC-4', 'IPC-2', 'IPC-3']));
  expect(view).toHaveAccessibleName('View: Ends soonest');
  await waitFor(() => expect(address()).toBe('/cameras?sort=end'));
  await userEvent.keyboard('{Escape}');
  expect(view).toHaveFocus();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a card shows serial, label, creation date and the first active subscription', async () => {
  open();
  const gate = await card('IPC-2');
  expect(gate.getByRole('heading')).toHaveTextContent('IPC-2 (Front Gate)');
  expect(gate.getByText('Created on Apr 1, 2025')).toBeInTheDocument();
  expect(gate.getByText('Gold')).toBeInTheDocument();
  expect(gate.getByText('1 day remaining')).toHaveClass('danger');
  expect(gate.getByText('Oct 21, 2026')).toBeInTheDocument();
  expect(gate.getByText('Nov 22, 2026')).toBeInTheDocument();
  expect((await card('IPC-3')).getByText('6 days remaining')).toHaveClass('success');
});

test('a card whose next plan is paid says until when it is covered, and offers no renewal', async () => {
  const next = summary('next', '2027-03-12', 1, '2026-11-22');
  open({ cameras: () => toList([camera('5', null, summary('now', '2026-11-21'), next)]) });
  const paid = await card('IPC-5');
  expect(paid.getByText('0 days remaining')).toHaveClass('danger');
  expect(paid.getByText('Paid until Mar 12, 2027')).not.toHaveClass('alarm');
  expect(paid.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  expect(paid.getByRole('button', { name: 'Buy Package' })).toHaveClass('secondary');
});

test.each([
  ['2026-12-21', 'renews', ['Renew', 'Buy Package']],
  ['2026-12-22', 'does not renew', ['Buy Package']],
])('a card whose cover ends on %s %s', async (end, _, buttons) => {
  open({ cameras: () => toList([camera('5', null, summary('now', end))]) });
  const shown = (await card('IPC-5')).getAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  for (const button of shown) expect(button).toHaveClass('secondary');
});

test('a card with only an upcoming plan shows its days, and the alarm on a line of its own', async () => {
  const next = summary('next', '2027-03-12', 1, '2026-12-01');
  open({ cameras: () => toList([camera('5', null, next)]) });
  const waiting = await card('IPC-5');
  expect(waiting.getByText('111 days remaining')).toHaveClass('success');
  expect(waiting.getByText('Paid only from Dec 1, 2026')).toHaveClass('alarm');
});

test.each(['IPC-1', 'IPC-4'])('%s has no active subscriptions', async (serial) => {
  open();
  expect((await card(serial)).getByText('No active subscriptions')).toBeInTheDocument();
});

test('the card of a camera whose cover ended says when, and offers a renewal', async () => {
  open();
  const over = await card('IPC-4');
  expect(over.getByText('Expired on Nov 20, 2026')).toBeInTheDocument();
  expect(over.getByRole('button', { name: 'Renew' })).toHaveClass('primary');
  expect(over.getByRole('button', { name: 'Buy Package' })).toHaveClass('secondary');
  const never = await card('IPC-1');
  expect(never.queryByText(/Expired/)).not.toBeInTheDocument();
  expect(never.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
});

test('a card with an open payment links to it, and nothing else stands out', async () => {
  open();
  const gate = await card('IPC-2');
  act(() => rememberPurchases([purchase('2', { orderId: 'new' })]));
  expect(gate.getByText('Payment not confirmed')).toBeInTheDocument();
  expect(gate.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    expect.stringContaining('/cameras/subscription/2?'),
  );
  expect(gate.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  expect(gate.getByRole('button', { name: 'Buy Package' })).toHaveClass('secondary');
});

test('the serial links to the page of its camera, with serial and label', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'IPC-2' }));
  expect(address()).toBe('/cameras/subscription/2?inventory-serial=IPC-2&custom-label=Front+Gate');
});

test('a search finds serials and labels, and updates the address without a history entry', async () => {
  const { address } = open();
  await screen.findByText('4 cameras');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Camera' }), 'GATE');
  await waitFor(() => expect(shownSerials()).toEqual(['IPC-2']));
  expect(screen.getByText('1 of 4 cameras')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(address()).toBe('/cameras?search=GATE'));
});

test('going back during the pause after a key is not undone', async () => {
  // A browser dispatches focusout when the focused element is removed, jsdom does not.
  const tellWhenRemoved = () => () => void document.dispatchEvent(new Event('focusout'));
  const WithHome = () => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <button onClick={() => void navigate('/')}>Home</button>
        {pathname === '/cameras' && (
          <>
            <CamerasScreen />
            <span ref={tellWhenRemoved} />
          </>
        )}
      </>
    );
  };
  const { address } = open({}, '/cameras', WithHome);
  await screen.findByText('4 cameras');
  await userEvent.type(screen.getByRole('searchbox'), 'gate');
  fireEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(address()).toBe('/');
});

test('going back after a link restores the last search text', async () => {
  const { address } = open();
  await screen.findByText('4 cameras');
  await userEvent.type(screen.getByRole('searchbox'), 'gate');
  await userEvent.tab();
  expect(address()).toBe('/cameras?search=gate');
});

test('text typed before the address is updated is not lost', async () => {
  const { address } = open();
  await screen.findByText('4 cameras');
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'gat');
  act(() => {
    document.dispatchEvent(new Event('focusout'));
    fireEvent.change(box, { target: { value: 'gate' } });
  });
  expect(box).toHaveValue('gate');
  await waitFor(() => expect(address()).toBe('/cameras?search=gate'));
  expect(box).toHaveValue('gate');
});

test('passing through the page leaves its history entry unchanged', async () => {
  const WithKey = () => (
    <>
      <CamerasScreen />
      <output>{useLocation().key}</output>
    </>
  );
  open({}, '/cameras', WithKey);
  await screen.findByText('4 cameras');
  const entry = screen.getByText(/./, { selector: 'output' }).textContent;
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  expect(screen.getByText(/./, { selector: 'output' })).toHaveTextContent(entry);
});

test('the scroll position is restored once its camera has loaded, even on a further page', async () => {
  window.history.replaceState({ entry: 'kept' }, '');
  keepPlace('kept', { cameraId: '4', offset: 12 });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const { answer, release } = pendingAnswer();
  open({
    cameras: ({ query }) => (query?.['page'] === 1 ? toList(CAMERAS.slice(0, 2), 4) : answer()),
  });
  await screen.findByText('2 of 4 cameras, the rest is loading');
  expect(scrollTo).not.toHaveBeenCalledWith(0, 12);
  release(toList(CAMERAS.slice(2), 4));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 12));
});

test.each([
  ['Active Subscriptions', ['IPC-2', 'IPC-3'], 'active'],
  ['Expired Subscriptions', ['IPC-4'], 'expired'],
  ['Less than 5 Days', ['IPC-2'], 'ending'],
])('%s shows %j', async (filter, serials, word) => {
  const { address } = open();
  await screen.findByText('4 cameras');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), filter);
  await waitFor(() => expect(shownSerials()).toEqual(serials));
  await waitFor(() => expect(address()).toBe(`/cameras?filter=${word}`));
});

test('a link has search and filter; All Cameras resets them', async () => {
  open({}, '/cameras?search=ipc&filter=expired');
  await card('IPC-4');
  expect(shownSerials()).toEqual(['IPC-4']);
  expect(screen.getByRole('searchbox')).toHaveValue('ipc');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'All Cameras');
  await waitFor(() => expect(shownSerials()).toHaveLength(4));
});

test('a search without results says so and offers all cameras', async () => {
  open({}, '/cameras?search=nowhere');
  expect(await screen.findByText('No Cameras Found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all cameras' }));
  await waitFor(() => expect(shownSerials()).toHaveLength(4));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a subscriber without cameras sees No Cameras Found and nothing to reset', async () => {
  open({ cameras: () => toList([]) });
  expect(await screen.findByText('No Cameras Found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all cameras' })).not.toBeInTheDocument();
});

test('a list that fails to load shows why, with a retry', async () => {
  let healed = false;
  open({
    cameras: () =>
      healed ? toList(CAMERAS) : { failure: { status: 500, message: 'The list is on strike' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is on strike');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 cameras')).toBeInTheDocument();
});

test('of more than 2000 cameras the first are shown while the others load', async () => {
  const [first, second, third, fourth] = CAMERAS as [never, never, never, never];
  const { answer, release } = pendingAnswer();
  open({
    cameras: ({ query }) => (query?.['page'] === 1 ? toList([first, second], 2002) : answer()),
  });
  expect(await screen.findByText('2 of 2002 cameras, the rest is loading')).toBeInTheDocument();
  // Contains the second camera again, because one was added meanwhile.
  release(toList([second, third, fourth], 2002));
  expect(await screen.findByText('4 of 2002 cameras')).toBeInTheDocument();
  expect(shownSerials()).toEqual(['IPC-1', 'IPC-2', 'IPC-3', 'IPC-4']);
});

test('if the others fail to load, it says so above the first, with a retry', async () => {
  let healed = false;
  const [first, ...rest] = CAMERAS;
  open({
    cameras: ({ query }) => {
      if (query?.['page'] === 1) return toList([first!], 4);
      return healed
        ? toList(rest, 4)
        : { failure: { status: 500, message: 'The list is on strike' } };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is on strike');
  expect(shownSerials()).toEqual(['IPC-1']);
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 cameras')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('all 130 cameras of a server that returns 50 per page are shown', async () => {
  const all = Array.from({ length: 130 }, (_, index) => camera(String(index), null));
  const { http } = open({
    cameras: ({ query }) => {
      const { page, limit } = query as { page: number; limit: number };
      const size = Math.min(limit, 50);
      return toList(all.slice((page - 1) * size, page * size), 130);
    },
  });
  expect(await screen.findByText('130 cameras')).toBeInTheDocument();
  const requested = http.made
    .filter(({ name }) => name === 'cameras')
    .map(({ options }) => options.query);
  expect(requested.slice(-2)).toEqual([
    expect.objectContaining({ page: 2, limit: 50 }),
    expect.objectContaining({ page: 3, limit: 50 }),
  ]);
});

test('Buy Package opens the dialog of that camera; closing returns the focus', async () => {
  open();
  const buy = (await card('IPC-2')).getByRole('button', { name: 'Buy Package' });
  expect(buy).toHaveAccessibleDescription('IPC-2 (Front Gate)');
  await userEvent.click(buy);
  const dialog = await screen.findByRole('dialog', { name: 'Select Subscriptions' });
  expect(within(dialog).getByText('IPC-2 (Front Gate)')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(buy).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an activated trial opens the page of its camera', async () => {
  const { address, http } = open({
    trialLookup: () => ({ data: TRIAL }),
    trialActivation: () => ({ data: null }),
  });
  await userEvent.click((await card('IPC-1')).getByRole('button', { name: 'Buy Package' }));
  await screen.findByRole('dialog', { name: 'Activate your trial Package' });
  await userEvent.click(screen.getByRole('button', { name: 'Activate Package' }));
  await waitFor(() =>
    expect(address()).toMatch(/^\/cameras\/subscription\/1\?inventory-serial=IPC-1/),
  );
  expect(http.made.find(({ name }) => name === 'trialActivation')?.options.body).toEqual({
    package_id: 'trial',
    package_plan_id: 't1',
    payment_gateway: 'cash',
    qty: 1,
    subscriber_id: '101',
    created_by: 'asha',
    subscriber_ipcam_id: '1',
  });
});

test('the scroll position is stored on leaving, but not after the session has ended', async () => {
  const left = open();
  await screen.findByText('4 cameras');
  left.unmount();
  expect(sessionStorage.getItem('camera_places')).not.toBeNull();
  const ended = open();
  await screen.findByText('4 cameras');
  act(() => {
    ended.store.clearAll();
    // The shell does this at the end of a session.
    sessionStorage.clear();
  });
  ended.unmount();
  expect(sessionStorage.getItem('camera_places')).toBeNull();
});

test('a short list is rendered completely, so that the browser’s search finds it', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  open({ cameras: () => toList(Array.from({ length: 60 }, (_, n) => camera(String(n), null))) });
  await screen.findByText('60 cameras');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
});

test('of 2000 cameras only those near the window are rendered', async () => {
  // Rows get a height, as in a browser.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  const many = Array.from({ length: 2000 }, (_, index) => camera(String(index), null));
  open({ cameras: () => toList(many) });
  await screen.findByText('2000 cameras');
  const items = await screen.findAllByRole('listitem');
  expect(items.length).toBeLessThan(60);
  expect(items[0]).toHaveAttribute('aria-setsize', '2000');
});

test.each(['cards', 'table'])('a print has all cameras as %s', async (view) => {
  beWide();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  const many = Array.from({ length: 100 }, (_, index) => camera(String(index), null));
  open({ cameras: () => toList(many) }, view === 'cards' ? '/cameras' : '/cameras?view=table');
  const links = () => screen.getAllByRole('link', { name: /^IPC-/ });
  await waitFor(() => expect(links().length).toBeGreaterThan(0));
  const placed = () =>
    [...document.querySelectorAll<HTMLElement>('[data-index]')].map(({ style }) => style.transform);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(links()).toHaveLength(100);
  expect(new Set(placed())).toEqual(new Set(['translateY(0px)']));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(links().length).toBeLessThan(100);
  expect(new Set(placed()).size).toBeGreaterThan(1);
});
