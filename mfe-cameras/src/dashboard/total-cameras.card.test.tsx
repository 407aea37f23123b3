import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import remote from '../remote';
import { camera, toList, never } from '../testing/fixtures';
import { TotalCamerasCard } from './total-cameras.card';

const open = (cameras: FakeAnswers['cameras']) =>
  renderScreen(TotalCamerasCard, { remote, profile: ASHA, answers: { cameras: cameras! } });

test('counts all cameras and links to them', async () => {
  const { address } = open(() => toList([camera('1', null)], 2001));
  expect(await screen.findByText('2001')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Total Cameras' }));
  expect(address()).toBe('/cameras');
});

test('counts the cameras of all pages if the server sends no total', async () => {
  open(({ query }) => {
    const page = Number(query?.['page']);
    return { data: page > 3 ? [] : [camera(`${page}a`, null), camera(`${page}b`, null)] };
  });
  expect(await screen.findByText('6')).toBeInTheDocument();
});

test('links to the cameras while they are counted', () => {
  open(never);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Total Cameras' })).toHaveAttribute('href', '/cameras');
});

test('a count that fails can be retried', async () => {
  let healed = false;
  open(() =>
    healed ? toList([]) : { failure: { kind: 'network', status: 0, message: 'Nobody answered' } },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody answered');
  healed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0')).toBeInTheDocument();
});
