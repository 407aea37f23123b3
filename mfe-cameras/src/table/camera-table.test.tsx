import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import CamerasScreen from '../list/cameras.screen';
import remote from '../remote';
import { SHOP, camera, listOf, stopTheClock, stubLayout, summary } from '../testing/fixtures';

beforeEach(() => {
  stubLayout();
  stopTheClock();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const NEXT = summary('e', '2027-03-12', 1, '2026-12-01');
const CAMERAS = [
  camera('1', 'Roof'),
  camera('2', 'Front Gate', summary('a', '2026-11-22'), summary('b', '2025-12-01', 0)),
  camera('3', null, summary('c', '2026-12-24')),
  camera('4', 'Yard', NEXT),
];

const open = ({ at = '/cameras?view=table', ...answers }: FakeAnswers & { at?: string } = {}) => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  return renderScreen(CamerasScreen, {
    remote,
    profile: ASHA,
    at,
    answers: { ...SHOP, cameras: () => listOf(CAMERAS), ...answers },
  });
};

const table = () => screen.findByRole('table', { name: 'Cameras' });
const row = async (name: RegExp) => within(await table()).findByRole('row', { name });
const shownNames = async () =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

test('one press shows the cameras as a table, and its address does so again', async () => {
  const { address } = open({ at: '/cameras' });
  await screen.findByText('4 cameras');
  expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await table()).toHaveAttribute('aria-rowcount', '5');
  expect(screen.queryByRole('combobox', { name: 'Sort' })).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/cameras?view=table'));
});

test('a row says name, serial, package, end of cover and creation date', async () => {
  open();
  const gate = await row(/Front Gate IPC-2/);
  expect(gate).toHaveTextContent(/Gold.*Nov 22, 2026.*1 day remaining.*Apr 1, 2025/);
  expect(within(gate).getByText('1 day remaining')).toHaveClass('danger');
  expect(await row(/^IPC-3/)).toHaveTextContent('33 days remaining');
  expect(await row(/^Roof/)).toHaveTextContent('No active subscriptions');
  expect(await row(/^Yard/)).toHaveTextContent('Covered from Dec 1, 2026');
});

test('a press on a column header sorts, a second one brings the order of the provider back', async () => {
  const { address } = open();
  expect(await shownNames()).toEqual(['Roof IPC-1', 'Front Gate IPC-2', 'IPC-3', 'Yard IPC-4']);
  expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(header('Name')).toHaveAttribute('aria-sort', 'ascending'));
  expect(await shownNames()).toEqual(['Front Gate IPC-2', 'IPC-3', 'Roof IPC-1', 'Yard IPC-4']);
  await waitFor(() => expect(address()).toBe('/cameras?sort=name&view=table'));
  await userEvent.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(header('Created')).toHaveAttribute('aria-sort', 'descending'));
  await userEvent.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(header('Created')).toHaveAttribute('aria-sort', 'none'));
});

test('the order that was chosen for the cards holds for the table, and search and filter do', async () => {
  open({ at: '/cameras?search=ipc&filter=active&sort=name' });
  expect(await screen.findByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('By name');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By end of cover');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  await waitFor(async () =>
    expect(await shownNames()).toEqual(['Yard IPC-4', 'Front Gate IPC-2', 'IPC-3']),
  );
});

test.each([
  [/Front Gate/, 'Renew'],
  [/Roof/, 'Buy Package'],
])('the row of %s offers %s', async (name, text) => {
  open({ cameraSubscriptions: () => ({ data: [] }) });
  await userEvent.click(within(await row(name)).getByRole('button', { name: text }));
  expect(await screen.findByRole('dialog', { name: 'Select Subscriptions' })).toBeInTheDocument();
});

test('of 2000 cameras only those near the window render', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => camera(String(index), null));
  open({ cameras: () => listOf(many) });
  await table();
  const rows = await screen.findAllByRole('row');
  expect(rows.length).toBeLessThan(60);
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});
