import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { camera, toList, never } from '../testing/fixtures';
import MyHomeScreen from './my-home.screen';

const open = (cameras: FakeAnswers['cameras']) =>
  renderScreen(MyHomeScreen, {
    remote,
    profile: ASHA,
    at: '/my-home',
    answers: { cameras: cameras! },
  });

const serials = (room: string) =>
  within(screen.getByRole('tabpanel', { name: room }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('shows the rooms while the cameras load', () => {
  open(never);
  expect(screen.getByRole('heading', { level: 1, name: 'My Home' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Bedroom',
    'Living Room',
    'Kitchen Room',
  ]);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('a card has serial and creation date, and links to the page of its camera', async () => {
  const { address } = open(() => toList([camera('7', 'Front Gate')]));
  const link = await screen.findByRole('link', { name: 'IPC-7' });
  expect(link.closest('article')).toHaveTextContent('Created on Apr 1, 2025');
  // Only the drawing, without a sign for the state.
  expect(link.closest('article')?.querySelectorAll('svg')).toHaveLength(1);
  await userEvent.click(link);
  expect(address()).toBe('/cameras/subscription/7?inventory-serial=IPC-7&custom-label=Front+Gate');
});

test('every room shows all cameras; arrow keys select a room', async () => {
  open(() => toList([camera('1', null), camera('2', null)]));
  await screen.findByRole('link', { name: 'IPC-1' });
  expect(serials('Bedroom')).toEqual(['IPC-1', 'IPC-2']);
  await userEvent.click(screen.getByRole('tab', { name: 'Bedroom' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Living Room', selected: true })).toHaveFocus();
  await waitFor(() => expect(serials('Living Room')).toEqual(['IPC-1', 'IPC-2']));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(serials('Kitchen Room')).toEqual(['IPC-1', 'IPC-2']));
});

test('without cameras it says No Cameras Found', async () => {
  open(() => toList([]));
  expect(await screen.findByText('No Cameras Found')).toBeInTheDocument();
});

test('cameras that fail to load show why, with a retry', async () => {
  let healed = false;
  open(() =>
    healed
      ? toList([camera('1', null)])
      : { failure: { status: 500, message: 'The list is on strike' } },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is on strike');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'IPC-1' })).toBeInTheDocument();
});

test('if further cameras fail to load, the first are shown, and the others can be retried', async () => {
  let healed = false;
  open(({ query }) => {
    if (query?.['page'] === 1) return toList([camera('1', null)], 2);
    return healed
      ? toList([camera('2', null)], 2)
      : { failure: { status: 500, message: 'The list is on strike' } };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is on strike');
  expect(serials('Bedroom')).toEqual(['IPC-1']);
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(serials('Bedroom')).toEqual(['IPC-1', 'IPC-2']));
});

test('of 2000 cameras only those near the window are rendered', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(98);
  open(() => toList(Array.from({ length: 2000 }, (_, index) => camera(String(index), null))));
  const items = await screen.findAllByRole('listitem');
  expect(items.length).toBeLessThan(100);
  expect(items[0]).toHaveAttribute('aria-setsize', '2000');
});
