import { ASHA, pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { ChangePasswordCard } from './change-password-card';

beforeEach(() => void jest.spyOn(notify, 'success').mockReturnValue());

const WEAK = 'This is too close to your name, your email or the name of this service.';
const NOBODY = { ...ASHA, email: 'x', username: 'x', name: 'x' };

const open = (changePassword?: FakeAnswers['changePassword'], profile = ASHA) =>
  renderScreen(() => <ChangePasswordCard profile={profile} />, {
    remote,
    answers: changePassword ? { changePassword } : {},
  });

const current = () => screen.getByLabelText(/^Current Password/);
const first = () => screen.getByLabelText(/^New Password/);
const second = () => screen.getByLabelText(/^Confirm Password/);
const button = () => screen.getByRole('button', { name: 'Change Password' });

async function submit() {
  await userEvent.type(current(), 'Portal-2026');
  await userEvent.type(first(), 'Portal-2027');
  await userEvent.type(second(), 'Portal-2027');
  await userEvent.click(button());
}

test('marks the fields and the account for password managers', () => {
  const { container } = open();
  expect(screen.getByRole('heading', { name: 'Change Password' })).toBeInTheDocument();
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  expect(container.querySelector('[autocomplete=username]')).toHaveValue('asha@example.com');
});

test('can be sent only when both new passwords match, and says why', async () => {
  open();
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('Enter the new password twice.');
  await userEvent.type(first(), 'Portal-2027');
  await userEvent.type(second(), 'Portal');
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('Passwords do not match');
});

test.each(['email', 'username', 'name'] as const)(
  'a password made of the %s is said to be weak',
  async (known) => {
    open(undefined, { ...NOBODY, [known]: 'tilicho mustang' });
    await userEvent.type(first(), 'Tilicho-Mustang');
    expect(await screen.findByText(WEAK)).toBeInTheDocument();
  },
);

test('the current password is required', async () => {
  const { http } = open();
  await userEvent.type(first(), 'Portal-2027');
  await userEvent.type(second(), 'Portal-2027');
  await userEvent.click(button());
  expect(current()).toHaveAccessibleDescription('This field is required.');
  expect(current()).toHaveFocus();
  expect(http.made).toEqual([]);
});

test('sends all three, shows that it is busy, shows the response and clears the fields', async () => {
  const { answer, release } = pendingAnswer();
  const { http, store } = open(answer);
  await submit();
  const busy = screen.getByRole('button', { name: 'Changing password...' });
  expect(busy).toHaveAttribute('aria-busy');
  await userEvent.click(busy);
  release({ message: 'Password changed.' });
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Password changed.'));
  expect(http.made.map(({ name, options }) => [name, options.body])).toEqual([
    [
      'changePassword',
      {
        current_password: 'Portal-2026',
        password: 'Portal-2027',
        password_confirm: 'Portal-2027',
      },
    ],
  ]);
  for (const field of [current(), first(), second()]) expect(field).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Change Password' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(JSON.stringify(store.getState())).not.toMatch(/Portal-202/);
});

test('a response without a text still shows success', async () => {
  open(() => ({}));
  await submit();
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledWith('Your password has been changed.'),
  );
});

test("the server's errors are shown under their fields; the first has the focus", async () => {
  open(() => ({
    failure: {
      status: 422,
      message: 'No.',
      fields: { current_password: 'Wrong.', password: 'Too short.', password_confirm: 'Differs.' },
    },
  }));
  await submit();
  await waitFor(() => expect(current()).toHaveAccessibleDescription('Wrong.'));
  expect(first()).toHaveAccessibleDescription(/Too short\.$/);
  expect(second()).toHaveAccessibleDescription('Passwords match Differs.');
  expect(current()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['the words of the server', { status: 503, message: 'Out of order.' }, 'Out of order.'],
  [
    'how long to wait',
    { status: 429, retryAfter: 120 },
    'Too many attempts. Please try again in 2 minutes.',
  ],
])('another failure is an alert above the button, with %s', async (_, failure, text) => {
  const { store } = open(() => ({ failure }));
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert.nextElementSibling).toBe(button());
  expect(first()).toHaveValue('Portal-2027');
  expect(JSON.stringify(store.getState())).not.toMatch(/Portal-202/);
});

test('while the fields contain passwords, the browser asks before leaving', async () => {
  const { holds } = open(() => ({}));
  expect(holds).toEqual([]);
  for (const field of [current(), first(), second()]) {
    await userEvent.type(field, 'P');
    expect(holds).toHaveLength(1);
    await userEvent.clear(field);
    expect(holds).toEqual([]);
  }
  await submit();
  await waitFor(() => expect(notify.success).toHaveBeenCalled());
  expect(holds).toEqual([]);
});
