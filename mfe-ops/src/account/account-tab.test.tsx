import { TranslationProvider } from '@portal/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ne from '../messages/ne';
import { fakeDelivery, SIGN_IN_AGAIN, type Answers } from '../testing/delivery';
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
    'DELETE /me/passkeys/a': () => {
      me.passkeys = [passkey('b')];
      return { status: 204 };
    },
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

test('a removed passkey leaves the focus of its button to the title', async () => {
  open();
  const button = await screen.findByLabelText('Remove Key a');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByText('Operations')).toHaveFocus();
});

test('a refused removal says why beside it, keeps the focus, and disables nothing else', async () => {
  open({
    'DELETE /me/passkeys/a': () => ({ status: 409, body: { message: 'That is your only way.' } }),
  });
  const button = await screen.findByLabelText('Remove Key a');
  await userEvent.click(button);
  const alert = await within(button.closest('li')!).findByRole('alert');
  expect(alert).toHaveTextContent('That is your only way.');
  expect(button).toHaveFocus();
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
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'लगइन गर्ने तपाईंको एउटै उपाय यही हो: पहिले अर्को थप्नुहोस्।',
  );
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
