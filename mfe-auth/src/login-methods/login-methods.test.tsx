import { renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { LoginMethods } from './login-methods';

const GoogleButton = () => <button>Google</button>;
const WithGoogle = () => <LoginMethods buttons={{ google: GoogleButton }} />;

const listing = (status: string): FakeAnswers => ({
  loginMethods: () => ({ data: [{ name: 'google', status }] }),
});

test('an enabled method shows its button in the row', async () => {
  renderScreen(WithGoogle, { remote, answers: listing('1') });
  expect(await screen.findByRole('region', { name: 'Or Login with' })).toContainElement(
    screen.getByRole('button', { name: 'Google' }),
  );
});

test.each([
  ['is not enabled', WithGoogle, '0'],
  ['has no button here', LoginMethods, '1'],
])('no row where the only method %s', async (_, Screen, status) => {
  const { store } = renderScreen(Screen, { remote, answers: listing(status) });
  await waitFor(() => expect(store.getState()).toHaveProperty('loginMethods.phase', 'success'));
  expect(screen.queryByText('Or Login with')).not.toBeInTheDocument();
});

test.each([
  ['Methods are being serviced.', 'Methods are being serviced.'],
  ['', 'Something Went Wrong'],
])('a failure that says "%s" shows "%s"', async (message, shown) => {
  renderScreen(LoginMethods, {
    remote,
    answers: { loginMethods: () => ({ failure: { message } }) },
  });
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

test('after a failure it can be tried again', async () => {
  let up = false;
  renderScreen(WithGoogle, {
    remote,
    answers: {
      loginMethods: () =>
        up ? { data: [{ name: 'google', status: '1' }] } : { failure: { status: 500 } },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  up = true;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Google' })).toBeInTheDocument();
  expect(screen.queryByText('Something Went Wrong')).not.toBeInTheDocument();
});
