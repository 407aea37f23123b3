import { ASHA, renderScreen } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { camera, listOf, stopTheClock, summary } from '../testing/fixtures';
import { EndingsCard } from './endings.card';

beforeEach(stopTheClock);

const open = (cameras: ReturnType<typeof camera>[]) =>
  renderScreen(EndingsCard, { remote, profile: ASHA, answers: { cameras: () => listOf(cameras) } });

const days = async () => {
  const list = (await screen.findByRole('heading', { name: 'What ends when' })).closest('section')!;
  return [...list.querySelectorAll('time')].map((time) => {
    const names = within(time.closest('li')!).getAllByRole('listitem');
    return [time.dateTime, ...names.map(({ textContent }) => textContent)];
  });
};

test('cameras stand under the day on which their cover ends, the next day first', async () => {
  open([
    camera('1', 'Parking', summary('a', '2026-12-05')),
    camera('2', 'Front Gate', summary('b', '2026-11-22')),
    camera('3', null, summary('c', '2026-12-05')),
    // Followed without a gap: what counts is the end of the cover.
    camera('4', 'Roof', summary('d', '2026-11-22'), summary('e', '2026-12-22', 1, '2026-11-23')),
    camera('5', 'Far', summary('f', '2027-11-22')),
    camera('6', 'Over', summary('g', '2026-11-20')),
  ]);
  expect(await days()).toEqual([
    ['2026-11-22', 'Front Gate'],
    ['2026-12-05', 'Parking', 'IPC-3'],
    ['2026-12-22', 'Roof'],
  ]);
  expect(screen.getByRole('link', { name: 'Parking' })).toHaveAttribute(
    'href',
    '/cameras/subscription/1?inventory-serial=IPC-1&custom-label=Parking',
  );
});

test('of many on a day some are named, and the others counted', async () => {
  open(['1', '2', '3', '4', '5'].map((id) => camera(id, `Room ${id}`, summary(id, '2026-12-05'))));
  expect(await days()).toEqual([['2026-12-05', 'Room 1', 'Room 2', 'and 3 others']]);
});

test('takes no place where nothing ends', async () => {
  const { store, container } = open([camera('5', 'Far', summary('f', '2027-11-22'))]);
  await waitFor(() => expect(store.getState()).toMatchObject({ cameras: { phase: 'success' } }));
  expect(container).toHaveTextContent(/^$/);
});

test('days stand below their month, with the days that are left', async () => {
  open([
    camera('1', 'Parking', summary('a', '2026-11-21')),
    camera('2', 'Front Gate', summary('b', '2026-11-22')),
    camera('3', 'Roof', summary('c', '2026-12-05')),
  ]);
  const month = await screen.findByRole('heading', { level: 3, name: 'November 2026' });
  const days = within(month.parentElement!).getAllByText(/today$|remaining$/);
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Expires today',
    expect.stringMatching(/^1 days? remaining$/),
  ]);
  expect(screen.getByRole('heading', { level: 3, name: 'December 2026' })).toBeInTheDocument();
});
