import { pendingAnswer, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { leaveToLoadAgain } from '../testing/load-again';
import LoginScreen from './login.screen';

const TOKENS = { access_token: 'a', refresh_token: 'r' };
const REQUIRED = 'Please enter the required fields';

const open = (answers: FakeAnswers = {}) =>
  renderScreen(LoginScreen, {
    remote,
    at: '/login',
    answers: { loginMethods: pendingAnswer().answer, ...answers },
  });

const email = () => screen.getByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

async function fillIn() {
  await userEvent.type(email(), 'asha@example.com');
  await userEvent.type(password(), 'Portal-2026');
}

test('has its heading and its links', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Forgot password?', '/forgot-password'],
    ['Privacy Policy', '/privacy-policy'],
    ['User Agreements', '/user-agreements'],
    ['Accessibility', '/accessibility'],
  ]);
});

test('marks the fields for password managers', () => {
  open();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('empty fields are refused before a request; the first gets the focus', async () => {
  const { http } = open();
  await submit();
  expect(email()).toHaveAccessibleDescription(REQUIRED);
  expect(password()).toHaveAccessibleDescription(REQUIRED);
  expect(email()).toHaveFocus();
  expect(http.made.map(({ name }) => name)).not.toContain('login');
});

test('only the missing field is marked, and typing clears its message', async () => {
  open();
  await userEvent.type(email(), 'asha@example.com');
  await submit();
  expect(email()).not.toBeInvalid();
  expect(password()).toBeInvalid();
  await userEvent.type(password(), 'x');
  expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument();
});

test('signs in once, shows that it is busy, and starts the session', async () => {
  const { answer, release } = pendingAnswer();
  const { http, begun, address } = open({ login: answer });
  await fillIn();
  await submit();
  const busy = screen.getByRole('button', { name: 'Logging In...' });
  await userEvent.click(busy);
  await userEvent.type(password(), '{Enter}');
  release({ data: TOKENS });
  await screen.findByRole('button', { name: 'Login' });
  expect(
    http.made.filter(({ name }) => name === 'login').map(({ options }) => options.body),
  ).toEqual([{ email: 'asha@example.com', password: 'Portal-2026' }]);
  expect(begun).toEqual([TOKENS]);
  expect(address()).toBe('/login');
});

test("the server's field errors are shown under their fields", async () => {
  open({
    login: () => ({
      failure: {
        status: 422,
        message: 'No',
        fields: { email: 'Unknown email.', password: 'Wrong.' },
      },
    }),
  });
  await fillIn();
  await submit();
  expect(await screen.findByText('Unknown email.')).toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription('Unknown email.');
  expect(password()).toHaveAccessibleDescription('Wrong.');
  expect(email()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['email', 'Unknown email.', email],
  ['password', 'Wrong.', password],
])('an error of the field %s alone is shown under it', async (name, message, field) => {
  open({ login: () => ({ failure: { status: 422, message: 'No', fields: { [name]: message } } }) });
  await fillIn();
  await submit();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Your account is locked.', 'Your account is locked.'],
  ['', 'Something Went Wrong'],
])(
  'a refusal without fields that says "%s" is an alert above the form, and the password has the focus: "%s"',
  async (message, shown) => {
    open({ login: () => ({ failure: { status: 404, message } }) });
    await fillIn();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(shown);
    expect(alert.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(password()).toHaveFocus();
  },
);

test('after a network failure the focus stays on the button, for a retry', async () => {
  open({ login: () => ({ failure: { kind: 'network', retryable: true } }) });
  await fillIn();
  await submit();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
});

test('the next attempt removes the alert', async () => {
  const second = pendingAnswer();
  let attempts = 0;
  open({
    login: () => (++attempts === 1 ? { failure: { message: 'Try later.' } } : second.answer()),
  });
  await fillIn();
  await submit();
  await screen.findByRole('alert');
  await submit();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the password is never in the store', async () => {
  const { store } = open({ login: () => ({ failure: { message: 'No' } }) });
  await fillIn();
  await submit();
  await screen.findByRole('alert');
  expect(JSON.stringify(store.getState())).not.toContain('Portal-2026');
});

describe('a page that reloads, for instance for another language', () => {
  test('keeps the email, but never the password', async () => {
    open();
    await fillIn();
    leaveToLoadAgain();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Portal-2026');
    open();
    expect(email()).toHaveValue('asha@example.com');
    expect(password()).toHaveValue('');
    // Nothing may remain in the browser.
    expect(sessionStorage).toHaveLength(0);
  });

  test('can send the restored email', async () => {
    open();
    await userEvent.type(email(), 'asha@example.com');
    leaveToLoadAgain();
    const { http } = open({ login: () => ({ data: TOKENS }) });
    await userEvent.type(password(), 'Portal-2026');
    await submit();
    const [sent] = http.made.filter(({ name }) => name === 'login');
    expect(sent?.options.body).toEqual({ email: 'asha@example.com', password: 'Portal-2026' });
  });

  test('keeps the email no longer than a reload takes', async () => {
    open();
    await userEvent.type(email(), 'asha@example.com');
    leaveToLoadAgain();
    jest.useFakeTimers({ now: Date.now() + 60_000 });
    open();
    expect(email()).toHaveValue('');
  });

  test('stores nothing of an empty form', () => {
    open();
    leaveToLoadAgain();
    expect(sessionStorage).toHaveLength(0);
  });
});
