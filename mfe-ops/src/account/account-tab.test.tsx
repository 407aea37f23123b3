import { TranslationProvider } from '@portal/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ne from '../messages/ne';
import { fakeDelivery, heldAnswer, SIGN_IN_AGAIN, type Answers } from '../testing/delivery';
import { openTab } from '../testing/open-tab';
import { AccountTab } from './account-tab';

const InNepali = () => (
  <TranslationProvider catalog={ne}>
    <AccountTab />
  </TranslationProvider>
);

const moment = '2026-03-01T10:00:00.000Z';
const passkey = (id: string) => ({
  id,
  label: `Key ${id}`,
  synced: false,
  created_at: moment,
  used_at: null,
});

/** Opens the tab of an operator with two passkeys. */
function open(answers: Answers = {}, Tab = AccountTab) {
  const me = {
    id: '1',
    name: 'asha',
    role: 'operate',
    enrolling: false,
    passkeys: ['a', 'b'].map(passkey),
    password_set_at: null,
    sessions: [],
  };
  const delivery = fakeDelivery({
    'GET /me': () => ({ body: { data: me } }),
    'DELETE /me/passkeys/a': () => ({ status: 204 }),
    'POST /me/password/secret': () => ({
      body: { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/asha?secret=ABCDEFGH' } },
    }),
    ...answers,
  });
  openTab(Tab);
  return delivery;
}

/** Opens the form of a password, and fills it. */
async function fillPassword() {
  await userEvent.click(await screen.findByText('Set a password'));
  for (const label of [/^New Password/, /^Confirm Password/, /^One-time code/]) {
    await userEvent.type(await screen.findByLabelText(label), '123456');
  }
}

test('a passkey is removed after a question, and leaves the focus of its button to the title', async () => {
  const { answers, times } = open();
  const button = await screen.findByLabelText('Remove Key a');
  const { answer, release } = heldAnswer();
  answers['GET /me'] = answer;
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Key a' });
  expect(dialog).toHaveTextContent('You can no longer sign in with it.');
  expect(times('DELETE /me/passkeys/a')).toBe(0);
  await userEvent.click(within(dialog).getByText('Remove'));
  await waitFor(() => expect(button).toHaveFocus());
  release({ body: { data: { passkeys: [passkey('b')], password_set_at: null, sessions: [] } } });
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('who does not remove their password after all keeps it, and their place', async () => {
  const { times } = open({
    'GET /me': () => ({
      body: { data: { passkeys: [passkey('a')], password_set_at: moment, sessions: [] } },
    }),
  });
  const button = await screen.findByText('Remove the password');
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Remove the password' });
  await userEvent.click(within(dialog).getByText('Cancel'));
  await waitFor(() => expect(button).toHaveFocus());
  expect(times('DELETE /me/password')).toBe(0);
});

test('a refused removal says why, also when the refreshed page has no button for it', async () => {
  const { answers } = open({
    'DELETE /me/passkeys/a': () => ({ status: 409, body: { message: 'That is your only way.' } }),
  });
  const button = await screen.findByLabelText('Remove Key a');
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  answers['GET /me'] = () => ({
    body: { data: { passkeys: [passkey('a')], password_set_at: null, sessions: [] } },
  });
  await userEvent.click(dialog.getByText('Remove'));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(dialog.getByRole('alert')).toHaveTextContent('That is your only way.');
});

test('a session ends without a question', async () => {
  const session = { id: '1', current: false, address: '192.0.2.1', browser: '', seen_at: moment };
  const { times } = open({
    'GET /me': () => ({
      body: { data: { passkeys: [], password_set_at: null, sessions: [session] } },
    }),
  });
  await userEvent.click(await screen.findByLabelText('End the session from 192.0.2.1'));
  await waitFor(() => expect(times('DELETE /me/sessions/1')).toBe(1));
});

test('who sets up a password by keyboard is led to its first step, and after Cancel keeps their place', async () => {
  open();
  const button = await screen.findByText('Set a password');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Scan this with an authenticator app/)).toHaveFocus();
  screen.getByText('Cancel').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Set a password')).toHaveFocus();
});

test('the first step of a password takes no focus that went elsewhere while it loaded', async () => {
  open();
  await userEvent.click(await screen.findByText('Set a password'));
  const elsewhere = screen.getByLabelText('Remove Key a');
  elsewhere.focus();
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('a password manager learns whose password is set', async () => {
  open();
  await userEvent.click(await screen.findByText('Set a password'));
  await screen.findByText('ABCD EFGH');
  expect(document.querySelector('form [autocomplete=username]')).toHaveValue('asha');
});

test('who closes the sign-in before a password is back where they were', async () => {
  open({ 'POST /me/password/secret': () => SIGN_IN_AGAIN });
  await userEvent.click(await screen.findByText('Set a password'));
  await userEvent.click(await screen.findByLabelText('Close'));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByText('Set a password')).toHaveFocus();
});

test('why a password cannot be set up is said', async () => {
  open({ 'POST /me/password/secret': () => new TypeError('offline') });
  await userEvent.click(await screen.findByText('Set a password'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Delivery did not answer.');
});

test('a password that took too long asks for a fresh sign-in', async () => {
  open({ 'PUT /me/password': () => SIGN_IN_AGAIN });
  await fillPassword();
  await userEvent.click(screen.getByText('Set password'));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Confirm that it is you');
});

test('a password that is set leaves the focus of its form to the title', async () => {
  open({ 'PUT /me/password': () => ({ status: 204 }) });
  await fillPassword();
  await userEvent.click(screen.getByText('Set password'));
  expect(await screen.findByText('Set a password')).toBeInTheDocument();
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('what could not be loaded leaves the focus of Try again to the title', async () => {
  const me = () => new TypeError('offline');
  const { answers } = open({ 'GET /me': me });
  const again = await screen.findByText('Try again');
  answers['GET /me'] = () => ({ body: { data: { passkeys: [], sessions: [] } } });
  await userEvent.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('a refused password is marked at its field, which gets the focus', async () => {
  const fault = 'The password must have at least 8 characters.';
  open({ 'PUT /me/password': () => ({ status: 422, body: { error: { password: [fault] } } }) });
  await fillPassword();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(fault)).toBeInTheDocument();
  expect(screen.getByLabelText(/^New Password/)).toBeInvalid();
  expect(screen.getByLabelText(/^New Password/)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a passkey that nobody named has its name in the language of the page', async () => {
  const passkeys = [{ ...passkey('a'), label: 'Passkey' }, passkey('b')];
  open({ 'GET /me': () => ({ body: { data: { passkeys, sessions: [] } } }) }, InNepali);
  expect(await screen.findByText('पासकी')).toBeInTheDocument();
  expect(screen.getByLabelText('पासकी हटाउनुहोस्')).toBeInTheDocument();
  expect(screen.getByText('Key b')).toBeInTheDocument();
});

test('what the API refuses is in the language of the page', async () => {
  const onlyWay = 'This is your only way to sign in. Add another one first.';
  const tooShort = 'The password must have at least 8 characters.';
  open(
    {
      'DELETE /me/passkeys/a': () => ({ status: 409, body: { message: onlyWay } }),
      'PUT /me/password': () => ({ status: 422, body: { errors: { password: [tooShort] } } }),
    },
    InNepali,
  );
  await userEvent.click(
    await screen.findByLabelText(ne['Remove {name}'].replace('{name}', 'Key a')),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText(ne.Remove));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'लगइन गर्ने तपाईंको एउटै उपाय यही हो: पहिले अर्को थप्नुहोस्।',
  );
  await userEvent.click(dialog.getByText(ne.Cancel));
  await userEvent.click(screen.getByText(ne['Set a password']));
  for (const label of ['New Password', 'Confirm Password', 'One-time code'] as const) {
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${ne[label]}`)), '123456');
  }
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('पासवर्ड कम्तीमा ८ अक्षरको हुनुपर्छ।')).toBeInTheDocument();
});

test('an account that is none says so', async () => {
  open({ 'GET /me': () => ({ body: { data: null } }) });
  expect(await screen.findByText('The answer could not be read.')).toBeInTheDocument();
});
