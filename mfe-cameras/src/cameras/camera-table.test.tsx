import type { RuntimeConfig } from '@portal/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import CamerasScreen from './cameras.screen';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import {
  SHOP,
  camera,
  toList,
  never,
  purchase,
  renewal,
  stopTheClock,
  summary,
} from '../testing/fixtures';
import { beWide } from '../testing/window-width';

let setWide: (isWide: boolean) => void;
beforeEach(() => {
  stopTheClock();
  setWide = beWide();
});

const NEXT = summary('e', '2027-03-12', 1, '2026-12-01');
const CAMERAS = [
  camera('1', 'Roof'),
  camera('2', 'Front Gate', summary('a', '2026-11-22'), summary('b', '2025-12-01', 0)),
  camera('3', null, summary('c', '2026-12-24')),
  camera('4', 'Yard', NEXT),
];
/** Enough cameras for a table, last in every order except by end. */
const OTHERS = Array.from({ length: 16 }, (_, n) => camera(String(n + 20), `Zeta ${n + 20}`));
const ALL = [...CAMERAS, ...OTHERS];
const CELLAR = camera('5', 'Cellar', summary('over', '2026-11-20'));

interface Given extends FakeAnswers {
  at?: string;
  config?: Partial<RuntimeConfig>;
}

const open = ({ at = '/cameras?view=table', config = {}, ...answers }: Given = {}) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  return renderScreen(CamerasScreen, {
    remote,
    profile: ASHA,
    at,
    config,
    answers: { ...SHOP, cameras: () => toList(ALL), ...answers },
  });
};

const table = () => screen.findByRole('table', { name: 'Cameras' });
const row = async (name: RegExp) => within(await table()).findByRole('row', { name });
const shownNames = async () =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => !name?.startsWith('Zeta'));
const header = (name: string) => screen.getByRole('columnheader', { name });

const openView = async () => userEvent.click(await screen.findByRole('button', { name: /^View/ }));
const layout = () => within(screen.getByRole('group', { name: 'Layout' }));
const order = () => screen.queryByRole('group', { name: 'Sort' });

test('View switches to a table, and its address opens the table again', async () => {
  const { address } = open({ at: '/cameras' });
  await screen.findByText('20 cameras');
  await openView();
  expect(layout().getByRole('radio', { name: 'Cards' })).toBeChecked();
  await userEvent.click(layout().getByRole('radio', { name: 'Table' }));
  expect(await table()).toHaveAttribute('aria-rowcount', '21');
  expect(order()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View: Table' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/cameras?view=table'));
});

test('a row says name, serial, package and end of cover', async () => {
  open();
  const gate = await row(/Front Gate IPC-2/);
  expect(gate).toHaveTextContent(/Gold.*Nov 22, 2026.*1 day remaining/);
  expect(within(gate).getByText('1 day remaining')).toHaveClass('danger');
  expect(await row(/^IPC-3/)).toHaveTextContent('33 days remaining');
  expect(await row(/^Roof/)).toHaveTextContent('No active subscriptions');
  expect(await row(/^Yard/)).toHaveTextContent('Paid only from Dec 1, 2026');
});

test.each([
  ['a narrow window', ALL, false],
  ['fewer than 20 cameras', ALL.slice(1), true],
])(
  '%s: cards show whatever the address says, and no other view is offered',
  async (_, of, wide) => {
    setWide(wide);
    open({ cameras: () => toList(of) });
    await screen.findByText(`${of.length} cameras`);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await openView();
    expect(screen.queryByRole('group', { name: 'Layout' })).not.toBeInTheDocument();
    expect(order()).toBeInTheDocument();
  },
);

test('a search with few results among 20 cameras keeps the table', async () => {
  open({ at: '/cameras?view=table&search=yard' });
  expect(await shownNames()).toEqual(['Yard IPC-4']);
});

test('a narrow window shows cards instead of the table, and a wide one the table again', async () => {
  const { address } = open();
  await table();
  setWide(false);
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  setWide(true);
  await table();
  expect(address()).toBe('/cameras?view=table');
});

test("a press on a column header sorts, and a second one restores the server's order", async () => {
  const { address } = open();
  expect(await shownNames()).toEqual(['Roof IPC-1', 'Front Gate IPC-2', 'IPC-3', 'Yard IPC-4']);
  expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(header('Name')).toHaveAttribute('aria-sort', 'ascending'));
  expect(await shownNames()).toEqual(['Front Gate IPC-2', 'IPC-3', 'Roof IPC-1', 'Yard IPC-4']);
  await waitFor(() => expect(address()).toBe('/cameras?sort=name&view=table'));
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(header('Name')).toHaveAttribute('aria-sort', 'none'));
  expect(await shownNames()).toEqual(['Roof IPC-1', 'Front Gate IPC-2', 'IPC-3', 'Yard IPC-4']);
});

test('the order of the cards also applies to the table, and so do search and filter', async () => {
  open({ at: '/cameras?search=ipc&filter=active&sort=name' });
  await openView();
  expect(screen.getByRole('radio', { name: 'By name' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Ends soonest' }));
  await userEvent.click(layout().getByRole('radio', { name: 'Table' }));
  await waitFor(async () =>
    expect(await shownNames()).toEqual(['Yard IPC-4', 'Front Gate IPC-2', 'IPC-3']),
  );
});

test.each([
  [/Front Gate/, 'Renew'],
  [/^IPC-3/, 'Buy Package'],
  [/Cellar/, 'Renew'],
  [/Roof/, 'Buy Package'],
])('the row of %s offers %s', async (name, text) => {
  open({
    cameras: () => toList([...ALL, CELLAR]),
    cameraSubscriptions: () => ({ data: [] }),
  });
  await userEvent.click(within(await row(name)).getByRole('button', { name: text }));
  expect(await screen.findByRole('dialog', { name: 'Select Subscriptions' })).toBeInTheDocument();
});

test('the row of a camera whose cover ended says when', async () => {
  open({ cameras: () => toList([...ALL, CELLAR]) });
  expect(await row(/Cellar/)).toHaveTextContent(/No active subscriptions.*Expired on Nov 20, 2026/);
});

test('a row with an open payment links to it', async () => {
  rememberPurchases([purchase('2', { orderId: 'new' })]);
  open();
  const gate = within(await row(/Front Gate/));
  expect(gate.getByRole('link', { name: 'Check payment' })).toBeInTheDocument();
  expect(gate.queryByRole('button')).not.toBeInTheDocument();
});

test('of 2000 cameras only those near the window are rendered', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => camera(String(index), null));
  open({ cameras: () => toList(many) });
  await table();
  const rows = await screen.findAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});

describe('choosing several cameras', () => {
  const DUE = { renewals: () => toList([renewal('2'), renewal('3')]) };
  const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
  const bar = () => screen.findByRole('region', { name: 'Selected cameras' });

  test('opens the basket with those of the chosen that can be renewed', async () => {
    const { address } = open(DUE);
    await userEvent.click(await box(/Front Gate/));
    await userEvent.click(await box(/Roof/));
    const chosen = within(await bar());
    expect(chosen.getByRole('status')).toHaveTextContent('2 selected');
    expect(await chosen.findByText('1 cannot be renewed here.')).toBeInTheDocument();
    await userEvent.click(chosen.getByRole('link', { name: 'Renew 1' }));
    expect(address()).toBe('/renew?chosen=2');
  });

  test('chooses or clears all cameras that search and filter show in one press, and the choice survives a search', async () => {
    open({ at: '/cameras?view=table&search=ipc', ...DUE });
    const all = await box('Select all shown');
    await userEvent.click(all);
    const chosen = within(await bar());
    expect(chosen.getByRole('status')).toHaveTextContent('20 selected');
    expect(await chosen.findByRole('link', { name: 'Renew 2' })).toHaveAttribute(
      'href',
      '/renew?chosen=2&chosen=3',
    );
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'roof');
    await waitFor(async () => expect(await shownNames()).toEqual(['Roof IPC-1']));
    await userEvent.click(await box('Select all shown'));
    expect(chosen.getByRole('status')).toHaveTextContent('19 selected');
    await userEvent.click(chosen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected cameras' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('does not renew a camera whose payment is open', async () => {
    rememberPurchases([purchase('2', { orderId: 'new' })]);
    open(DUE);
    await userEvent.click(await box(/Front Gate/));
    await userEvent.click(await box(/^IPC-3/));
    expect(await screen.findByRole('link', { name: 'Renew 1' })).toHaveAttribute(
      'href',
      '/renew?chosen=3',
    );
    expect(screen.getByText('1 cannot be renewed here.')).toBeInTheDocument();
  });

  test('keeps the choice while a search finds none', async () => {
    open(DUE);
    await userEvent.click(await box(/Front Gate/));
    await userEvent.type(screen.getByRole('searchbox'), 'gatw');
    expect(await screen.findByText('No Cameras Found')).toBeInTheDocument();
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
    expect(await box(/all/i)).not.toBeChecked();
    await userEvent.type(screen.getByRole('searchbox'), '{Backspace}e');
    expect(await box(/Front Gate/)).toBeChecked();
  });

  test('with Shift chooses a range, as shown and in both directions', async () => {
    open({ at: '/cameras?view=table&sort=name', ...DUE });
    const user = userEvent.setup();
    await user.click(await box(/Yard/));
    await user.keyboard('{Shift>}');
    await user.click(await box(/^IPC-3/));
    await user.keyboard('{/Shift}');
    expect(await box(/Roof/)).toBeChecked();
    expect(await box(/Front Gate/)).not.toBeChecked();
    expect(await box('Select all shown')).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(await box(/Yard/));
    await user.keyboard('{/Shift}');
    expect(await box(/^IPC-3/)).not.toBeChecked();
  });

  test('with Shift chooses only one if the previous one is not shown', async () => {
    open({ at: '/cameras?view=table&search=yard', ...DUE });
    const user = userEvent.setup();
    await user.click(await box(/Yard/));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'ipc-');
    await user.click(await box(/^IPC-3/));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'o');
    await waitFor(async () =>
      expect(await shownNames()).toEqual(['Roof IPC-1', 'Front Gate IPC-2']),
    );
    await user.keyboard('{Shift>}');
    await user.click(await box(/Front Gate/));
    await user.keyboard('{/Shift}');
    expect(await box(/Roof/)).not.toBeChecked();
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 selected');
  });

  test('keeps the choice while the window is narrow', async () => {
    open(DUE);
    await userEvent.click(await box(/Front Gate/));
    setWide(false);
    await screen.findAllByRole('article');
    setWide(true);
    expect(await box(/Front Gate/)).toBeChecked();
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 selected');
  });

  test('adds no hint if all of the chosen can be renewed', async () => {
    open(DUE);
    await userEvent.click(await box(/Front Gate/));
    await screen.findByRole('link', { name: 'Renew 1' });
    expect(within(await bar()).getByRole('status')).toHaveTextContent(/^1 selected$/);
  });

  test('renews nothing if none of the chosen can be, and otherwise as many as one payment takes', async () => {
    const many = Array.from({ length: 51 }, (_none, index) => camera(String(index), null));
    open({
      cameras: () => toList([...many, camera('late', 'Late')]),
      renewals: () => toList(many.map(({ id }) => renewal(String(id)))),
    });
    await userEvent.type(screen.getByRole('searchbox'), 'late');
    await userEvent.click(await box(/Late/));
    expect(await screen.findByText('1 cannot be renewed here.')).toBeInTheDocument();
    const chosen = within(await bar());
    expect(chosen.getByRole('button', { name: 'Renew' })).toBeDisabled();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(async () => expect((await shownNames()).length).toBeGreaterThan(1));
    await userEvent.click(await box('Select all shown'));
    expect(
      await screen.findByText(
        'You can renew up to 50 cameras with one payment. 1 cannot be renewed here.',
      ),
    ).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Renew 50' });
    const address = new URL((link as HTMLAnchorElement).href);
    expect(address.searchParams.getAll('chosen')).toEqual(
      many.slice(0, 50).map(({ id }) => String(id)),
    );
  });

  test('requests renewals again that failed to load', async () => {
    let healed = false;
    open({
      renewals: () =>
        healed ? toList([renewal('2')]) : { failure: { status: 500, message: 'On strike' } },
    });
    await userEvent.click(await box(/Front Gate/));
    const chosen = within(await bar());
    const again = await chosen.findByRole('button', { name: 'Try again' });
    expect(chosen.getByRole('status')).toHaveTextContent(/^1 selected$/);
    healed = true;
    await userEvent.click(again);
    expect(await chosen.findByRole('link', { name: 'Renew 1' })).toBeInTheDocument();
  });

  test('is not possible if the provider has no baskets', async () => {
    const { http } = open({ renewals: never, config: { renewals: false } });
    await row(/Front Gate/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(http.made.map(({ name }) => name)).not.toContain('renewals');
  });
});
