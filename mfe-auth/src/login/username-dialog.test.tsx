import { pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginScreen from './login.screen';
import remote from '../remote';
import { leaveToLoadAgain } from '../testing/load-again';

const TOKENS = { access_token: 'a', refresh_token: 'r' };

async function open(tenantLogin?: FakeAnswers['tenantLogin']) {
  const rendered = renderScreen(LoginScreen, {
    remote,
    at: '/login',
    config: { auth: { tenantId: '2', hideUnknownUser: false } },
    answers: { loginMethods: pendingAnswer().answer, ...(tenantLogin && { tenantLogin }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with username' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to your account' });
  return { ...rendered, dialog: within(dialog) };
}

type Opened = Awaited<ReturnType<typeof open>>['dialog'];

const username = (dialog: Opened) => dialog.getByLabelText(/^Username/);
const password = (dialog: Opened) => dialog.getByLabelText(/^Password/);

async function signIn(dialog: Opened) {
  await userEvent.type(username(dialog), 'asha');
  await userEvent.type(password(dialog), 'Portal-2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
}

test('focuses its first field and marks the fields for password managers', async () => {
  const { dialog } = await open();
  expect(username(dialog)).toHaveFocus();
  expect(username(dialog)).toHaveAttribute('autocomplete', 'username');
  expect(username(dialog)).toHaveAttribute('name', 'username');
  expect(username(dialog)).toHaveAttribute('type', 'text');
  expect(password(dialog)).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Sign in with username' });
  await waitFor(() => expect(opener).toHaveFocus());
});

test('empty fields are refused before a request', async () => {
  const { dialog, http } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
  expect(username(dialog)).toHaveAccessibleDescription('Please enter the required fields');
  expect(password(dialog)).toHaveAccessibleDescription('Please enter the required fields');
  expect(http.made.map(({ name }) => name)).not.toContain('tenantLogin');
});

test("signs in with the tenant's call, shows that it is busy, and starts the session", async () => {
  const { answer, release } = pendingAnswer();
  const { dialog, http, begun, store } = await open(answer);
  await signIn(dialog);
  expect(dialog.getByRole('button', { name: 'Logging In...' })).toHaveAttribute('aria-busy');
  release({ data: TOKENS });
  await dialog.findByRole('button', { name: 'Login' });
  expect(begun).toEqual([TOKENS]);
  expect(http.made.at(-1)).toMatchObject({
    name: 'tenantLogin',
    options: { path: { tenantId: '2' }, body: { username: 'asha', password: 'Portal-2026' } },
  });
  expect(JSON.stringify(store.getState())).not.toMatch(/Portal-2026|asha/);
});

test("the server's field errors are shown under their fields", async () => {
  const { dialog } = await open(() => ({
    failure: { status: 422, fields: { username: 'Unknown.', password: 'Wrong.' } },
  }));
  await signIn(dialog);
  expect(await dialog.findByText('Unknown.')).toBeInTheDocument();
  expect(username(dialog)).toHaveAccessibleDescription('Unknown.');
  expect(password(dialog)).toHaveAccessibleDescription('Wrong.');
});

test('a failure without fields is shown as an alert in the dialog', async () => {
  const { dialog } = await open(() => ({
    failure: { status: 429, message: 'Slow down.', retryAfter: 60 },
  }));
  await signIn(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 1 minute.',
  );
});

test('a page that reloads keeps the username, separately from the email', async () => {
  const { dialog } = await open();
  await userEvent.type(username(dialog), 'asha');
  leaveToLoadAgain();
  const { dialog: again } = await open();
  expect(username(again)).toHaveValue('asha');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});
