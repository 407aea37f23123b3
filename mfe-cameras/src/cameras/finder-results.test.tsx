import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberPurchases } from '../payment/pending-purchases';
import remote from '../remote';
import { camera, toList, never, purchase, stopTheClock, summary } from '../testing/fixtures';
import CameraResults from './finder-results';

const CAMERAS = [
  ...Array.from({ length: 12 }, (_, index) => camera(`7${10 + index}`, `Shelf ${index + 1}`)),
  camera('71', 'मुख्य ढोका'),
  camera('8', 'Garage'),
];
const open = (query: string, cameras: FakeAnswers['cameras'] = () => toList(CAMERAS)) =>
  renderScreen(CameraResults, {
    remote,
    profile: ASHA,
    subject: { query },
    answers: { cameras: cameras },
  });
const names = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

test('finds cameras by serial and links to their pages', async () => {
  const { address } = open('ipc-8');
  expect(await names()).toEqual(['IPC-8 Garage']);
  await userEvent.click(screen.getByRole('option'));
  expect(address()).toBe('/cameras/subscription/8?inventory-serial=IPC-8&custom-label=Garage');
});

test('finds cameras by label', async () => {
  open('ढोका');
  expect(await names()).toEqual(['IPC-71 मुख्य ढोका']);
});

test('shows eight, the best match first, and links to all results in the list', async () => {
  const { address } = open('IPC-71');
  const found = await names();
  expect(found).toHaveLength(9);
  expect(found[0]).toBe('IPC-71 मुख्य ढोका');
  expect(found[8]).toBe('Show all 11 in Cameras');
  await userEvent.click(screen.getByRole('option', { name: /^Show all/ }));
  expect(address()).toBe('/cameras?search=IPC-71');
});

test('shows nothing for a query that matches no camera', async () => {
  const { container } = open('profile');
  await screen.findByText((_text, element) => element === container && container.innerHTML === '');
});

test('requests no cameras before there is a query, and shows nothing', () => {
  const { http, container } = open('');
  expect(http.made).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

test('reports no result while it loads', () => {
  open('7', never);
  expect(screen.queryByRole('option')).toBeNull();
});

test('a failure can be retried', async () => {
  let healed = false;
  open('garage', () =>
    healed
      ? toList(CAMERAS)
      : { failure: { kind: 'network', status: 0, message: 'Nobody answered' } },
  );
  const retry = await screen.findByRole('option', {
    name: 'Your cameras could not be loaded. Try again',
  });
  healed = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: 'IPC-8 Garage' })).toBeInTheDocument();
});

describe('with cameras on several pages', () => {
  const pages =
    (second: NonNullable<FakeAnswers['cameras']>): FakeAnswers['cameras'] =>
    (options) =>
      options.query?.['page'] === 1 ? toList([camera('8', 'Garage')], 2) : second(options);
  const isWaiting = (container: HTMLElement) =>
    container.querySelector('[data-finder-waiting]') !== null;

  test('results from further pages are awaited', async () => {
    const { answer, release } = pendingAnswer();
    const { container, store } = open('roof', pages(answer));
    await waitFor(() => expect(store.getState()).toMatchObject({ cameras: { phase: 'success' } }));
    expect(isWaiting(container)).toBe(true);
    release(toList([camera('9', 'Roof')], 2));
    expect(await names()).toEqual(['IPC-9 Roof']);
    expect(isWaiting(container)).toBe(false);
  });

  test('those of the first page show if the others fail, with a retry', async () => {
    open(
      'ipc',
      pages(() => ({ failure: { kind: 'network', status: 0, message: 'Nobody answered' } })),
    );
    await screen.findByRole('option', { name: /^Your cameras could not be loaded/ });
    expect(await names()).toEqual(['IPC-8 Garage', 'Your cameras could not be loaded. Try again']);
  });
});

test('a few results offer the renewal directly', async () => {
  stopTheClock();
  const gate = camera('7', 'Front Gate', summary('a', '2026-11-22'));
  const roof = camera('72', null, summary('b', '2026-10-01'));
  const { address } = open('ipc-7', () => toList([gate, roof, camera('73', 'Never')]));
  expect(await names()).toEqual([
    ...['IPC-7 Front Gate', 'Renew Front Gate'],
    ...['IPC-72 ', 'Renew IPC-72'],
    'IPC-73 Never',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Renew Front Gate' }));
  expect(address()).toBe(
    '/cameras/subscription/7?inventory-serial=IPC-7&custom-label=Front+Gate&renew=1',
  );
});

test('a camera with an open payment offers no renewal', async () => {
  rememberPurchases([purchase('7', { orderId: 'new' })]);
  open('ipc-7', () => toList([camera('7', 'Front Gate', summary('a', '2026-11-22'))]));
  expect(await names()).toEqual(['IPC-7 Front Gate']);
});

test('many results offer no renewal', async () => {
  open('ipc', () =>
    toList(['1', '2', '3', '4'].map((id) => camera(id, 'Gate', summary(id, '2026-11-22')))),
  );
  expect(await names()).toHaveLength(4);
});
