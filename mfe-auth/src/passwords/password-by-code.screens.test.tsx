import type { CallName } from '@portal/shared';
import {
  pendingAnswer,
  renderScreen,
  type FakeAnswers,
  type RenderScreenOptions,
} from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import remote from '../remote';
import { leaveToLoadAgain } from '../testing/load-again';
import RegistrationScreen from './registration.screen';
import ResetPasswordScreen from './reset-password.screen';

type Door = readonly [
  title: string,
  screen: ComponentType,
  at: string,
  call: CallName,
  path: string,
];

const DOORS: Door[] = [
  [
    'Choose a new password',
    ResetPasswordScreen,
    '/forgot-password/0f8c',
    'resetPassword',
    '/forgot-password/:id',
  ],
  [
    'Set your password',
    RegistrationScreen,
    '/registration',
    'registrationPassword',
    '/registration',
  ],
];

beforeEach(() => {
  jest.spyOn(notify, 'success').mockReturnValue();
  jest.spyOn(notify, 'error').mockReturnValue();
});

const WEAK = 'This is too close to your name, your email or the name of this service.';
const code = () => screen.getByLabelText(/^Otp Code/);
const email = () => screen.getByLabelText(/^Email/);
const first = () => screen.getByLabelText(/^New Password/);
const second = () => screen.getByLabelText(/^Confirm Password/);
const button = () => screen.getByRole('button', { name: 'Change Password' });

describe.each(DOORS)('%s', (title, Screen, at, call, path) => {
  const open = (answer?: FakeAnswers[CallName], options: RenderScreenOptions = {}) =>
    renderScreen(Screen, {
      remote,
      at,
      path,
      rememberedEmail: 'asha@example.com',
      answers: answer ? { [call]: answer } : {},
      ...options,
    });

  async function fillIn(written = ' C4KE7W9X ') {
    await userEvent.type(code(), written);
    await userEvent.type(first(), 'Portal-2027');
    await userEvent.type(second(), 'Portal-2027');
  }

  test('has its heading, its fields for password managers, and a link back', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('autocapitalize', 'characters');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveValue('asha@example.com');
    expect(first()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to Login?' })).toHaveAttribute('href', '/login');
  });

  test('an email in the link takes precedence over the stored one', () => {
    open(undefined, { at: `${at}${at.includes('?') ? '&' : '?'}email=bina%40example.com` });
    expect(email()).toHaveValue('bina@example.com');
  });

  test('an email in the last part of the link takes precedence over the stored one', () => {
    if (!path.includes(':id')) return;
    open(undefined, { at: '/forgot-password/YmluYS3DqUBleGFtcGxlLmNvbQ' });
    expect(email()).toHaveValue('bina-é@example.com');
  });

  test('can be sent only when both passwords match, and says why', async () => {
    const { http } = open();
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Enter the new password twice.');
    await userEvent.type(first(), 'Portal-2027');
    await userEvent.type(second(), 'Portal-2026{Enter}');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Passwords do not match');
    expect(http.made).toEqual([]);
    await userEvent.type(second(), '{Backspace}7');
    expect(button()).toBeEnabled();
  });

  test('a password made of the email address is called weak', async () => {
    open();
    await userEvent.clear(email());
    await userEvent.type(email(), 'tilicho.mustang@example.com');
    await userEvent.type(first(), 'Tilicho-Mustang');
    expect(await screen.findByText(WEAK)).toBeInTheDocument();
  });

  test('the code is required', async () => {
    const { http } = open();
    await userEvent.type(first(), 'Portal-2027');
    await userEvent.type(second(), 'Portal-2027');
    await userEvent.click(button());
    expect(code()).toHaveAccessibleDescription(
      'The 8 letters and digits from our email. This field is required.',
    );
    expect(code()).toHaveFocus();
    expect(http.made).toEqual([]);
  });

  test('sends exactly the four fields once, shows that it is busy, shows the response and opens the login', async () => {
    const { answer, release } = pendingAnswer();
    const { http, address, store } = open(answer);
    await fillIn();
    await userEvent.click(button());
    const busy = screen.getByRole('button', { name: 'Changing password...' });
    expect(busy).toHaveAttribute('aria-busy');
    await userEvent.click(busy);
    release({ message: 'Password reset successfully.' });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(notify.success).toHaveBeenCalledWith('Password reset successfully.');
    expect(http.made.map(({ name, options }) => [name, options.body])).toEqual([
      [
        call,
        {
          email: 'asha@example.com',
          password: 'Portal-2027',
          conf_password: 'Portal-2027',
          otp: 'C4KE7W9X',
        },
      ],
    ]);
    expect(JSON.stringify(store.getState())).not.toMatch(/Portal-2027|C4KE7W9X/);
  });

  test.each(['C4KE 7W9X', 'C४KE-७W९X', 'C4KE\u00a07W9X', '\u2068C4KE\u200b\u20117W9X\u2069'])(
    '%j is sent as the code C4KE7W9X',
    async (written) => {
      const { http, address } = open(() => ({}));
      await fillIn(written);
      await userEvent.click(button());
      await waitFor(() => expect(address()).toBe('/login'));
      expect(http.made[0]?.options.body).toMatchObject({ otp: 'C4KE7W9X' });
    },
  );

  test('a response without a text still shows success', async () => {
    const { address } = open(() => ({}));
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(notify.success).toHaveBeenCalledWith('Your password has been changed.');
  });

  test("the server's errors are shown under their fields; the first gets the focus", async () => {
    open(() => ({
      failure: {
        status: 422,
        message: 'The request is not valid.',
        fields: {
          token: 'The code is wrong.',
          password: 'Too short.',
          password_confirm: 'Differs.',
        },
      },
    }));
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(code()).toBeInvalid());
    expect(code()).toHaveAccessibleDescription(
      'The 8 letters and digits from our email. The code is wrong.',
    );
    expect(first()).toHaveAccessibleDescription(/Too short\.$/);
    expect(second()).toHaveAccessibleDescription('Passwords match Differs.');
    expect(code()).toHaveFocus();
    expect(jest.mocked(notify.error).mock.calls).toEqual([['The code is wrong.']]);
  });

  test.each([
    ['the words of the server', { status: 500, message: 'Out of order.' }, 'Out of order.'],
    [
      'how long to wait',
      { status: 429, message: 'Slow down.', retryAfter: 300 },
      'Too many attempts. Please try again in 5 minutes.',
    ],
    ['that it went wrong', { status: 500 }, 'Something Went Wrong'],
  ])('another failure shows a toast with %s and keeps the form', async (_, failure, text) => {
    const { store } = open(() => ({ failure }));
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(text));
    expect(first()).toHaveValue('Portal-2027');
    expect(JSON.stringify(store.getState())).not.toMatch(/Portal-2027|C4KE7W9X/);
  });

  test('a page that reloads keeps the address, but no secret', async () => {
    open();
    await userEvent.clear(email());
    await userEvent.type(email(), 'bina@example.com');
    await fillIn();
    leaveToLoadAgain();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Portal-2027|C4KE7W9X/);
    open();
    expect(email()).toHaveValue('bina@example.com');
    expect(code()).toHaveValue('');
  });

  test('while the form has a code or a password, the browser asks before leaving', async () => {
    const { holds } = open();
    expect(holds).toEqual([]);
    for (const field of [code(), first(), second()]) {
      await userEvent.type(field, '1');
      expect(holds).toHaveLength(1);
      await userEvent.clear(field);
      expect(holds).toEqual([]);
    }
  });
});
