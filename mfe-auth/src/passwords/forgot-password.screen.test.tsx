import type { RuntimeConfig } from '@portal/shared';
import { pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { leaveToLoadAgain } from '../testing/load-again';
import ForgotPasswordScreen from './forgot-password.screen';
import { selectSent } from './reset-sent.slice';
import { startWait } from './resend';

const open = (
  forgotPassword?: FakeAnswers['forgotPassword'],
  config: Partial<RuntimeConfig> = {},
) =>
  renderScreen(ForgotPasswordScreen, {
    remote,
    config,
    at: '/forgot-password',
    path: '/forgot-password',
    answers: forgotPassword ? { forgotPassword } : {},
  });

const field = () => screen.getByLabelText(/^Email Address/);

async function submit(email: string) {
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

beforeEach(() => {
  jest.spyOn(notify, 'success').mockReturnValue();
  jest.spyOn(notify, 'error').mockReturnValue();
});

test('explains itself and links back', () => {
  open();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Forgot your password?' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText("Just fill in your email and we'll help you reset your password."),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Login?' })).toHaveAttribute('href', '/login');
});

test.each([
  ['', 'Please enter the email.'],
  ['asha@example', 'Please enter valid email.'],
])('refuses "%s": %s', async (email, message) => {
  const { http } = open();
  await submit(email);
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toHaveFocus();
  expect(http.made).toEqual([]);
});

test('sends the email, shows that it is busy, shows the response and continues', async () => {
  const { answer, release } = pendingAnswer();
  const { http, address, store } = open(answer);
  expect(selectSent(store.getState())).toBe(false);
  await submit('asha@example.com');
  expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy');
  release({ message: 'Look into your mailbox.' });
  await waitFor(() => expect(address()).toBe('/forgot-success'));
  expect(selectSent(store.getState())).toBe(true);
  expect(notify.success).toHaveBeenCalledWith('Look into your mailbox.');
  expect(http.made.map(({ options }) => options.body)).toEqual([{ email: 'asha@example.com' }]);
});

test('after a 204, says that no account has the address', async () => {
  const { address, store } = open(() => ({ status: 204 }));
  await submit('nobody@example.com');
  expect(await screen.findByText('User is not valid')).toBeInTheDocument();
  expect(field()).toHaveAccessibleDescription('User is not valid');
  expect(selectSent(store.getState())).toBe(false);
  expect(address()).toBe('/forgot-password');
});

test.each<[string, Partial<RuntimeConfig>, string]>([
  ['in production', { environment: 'production' }, '/forgot-success'],
  ['where it is hidden', { auth: { tenantId: '2', hideUnknownUser: true } }, '/forgot-success'],
  [
    'in production, where it is not hidden',
    { environment: 'production', auth: { tenantId: '2', hideUnknownUser: false } },
    '/forgot-password',
  ],
])('204 %s', async (_, config, then) => {
  const { address, http } = open(() => ({ status: 204 }), config);
  await submit('nobody@example.com');
  await waitFor(() => expect(http.made).toHaveLength(1));
  await waitFor(() => expect(address()).toBe(then));
  expect(http.made[0]?.options.body).toEqual({ email: 'nobody@example.com' });
  expect(screen.queryByText('User is not valid') === null).toBe(then === '/forgot-success');
});

test("a refused email shows the server's text under the field", async () => {
  open(() => ({ failure: { status: 422, message: 'No', fields: { email: 'Not this one.' } } }));
  await submit('asha@example.com');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Not this one.'));
  expect(notify.error).not.toHaveBeenCalled();
});

test.each([
  ['Mail is down.', 'Mail is down.'],
  ['', 'Something Went Wrong'],
])(
  'another failure with the text "%s" shows the toast "%s" and keeps the form',
  async (message, shown) => {
    open(() => ({ failure: { status: 500, message } }));
    await submit('asha@example.com');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(shown));
    expect(field()).toHaveValue('asha@example.com');
  },
);

test('a refusal with a wait shows the countdown', async () => {
  const { http } = open(() => ({
    failure: { status: 429, message: 'Slow down.', retryAfter: 300 },
  }));
  await submit('asha@example.com');
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Too many attempts. Please try again in 5 minutes.'),
  );
  expect(await screen.findByRole('timer')).toHaveTextContent(
    'You can ask for another email in 5 minutes.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(field()).toHaveAccessibleDescription('You can ask for another email in 5 minutes.');
  expect(http.made).toHaveLength(1);
  await userEvent.clear(field());
  await submit('bina@example.com');
  await waitFor(() => expect(http.made).toHaveLength(2));
});

describe('after a mail', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    startWait('asha@example.com');
  });

  test('the same address has to wait, and sees how long', async () => {
    const { http } = open();
    await submit(' Asha@example.com');
    expect(field()).toHaveAccessibleDescription('You can ask for another email in 1 minute.');
    expect(http.made).toEqual([]);
  });

  test('another address does not have to wait', async () => {
    const { address } = open(() => ({}));
    await submit('bina@example.com');
    await waitFor(() => expect(address()).toBe('/forgot-success'));
  });
});

test('a page that reloads, for instance for another language, keeps the address', async () => {
  open();
  await userEvent.type(field(), 'asha@example.com');
  leaveToLoadAgain();
  open();
  expect(field()).toHaveValue('asha@example.com');
});
