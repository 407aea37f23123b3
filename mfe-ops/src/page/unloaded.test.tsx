import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { fakeDelivery, REFUSED } from '../testing/delivery';
import OpsScreen from './ops.screen';

let mockOffline = true;
jest.mock('../sign-in/sign-in', () => {
  if (mockOffline) throw new Error('offline');
  return jest.requireActual<object>('../sign-in/sign-in');
});

test('a sign-in that could not be loaded says so, and is loaded by a press', async () => {
  fakeDelivery({ 'GET /overview': () => REFUSED });
  renderScreen(OpsScreen, { remote, at: '/ops' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  mockOffline = false;
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Sign in with a passkey')).toBeInTheDocument();
});
