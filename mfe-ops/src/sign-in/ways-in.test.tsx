import { renderScreen } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import remote from '../remote';
import { fakeDelivery, REFUSED } from '../testing/delivery';
import { WaysIn } from './ways-in';

const mockClosePrompt = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: () => mockClosePrompt() as void },
}));
const prompt = jest.mocked(startAuthentication);

const openWays = () => renderScreen(() => <WaysIn name="" onDone={jest.fn()} />, { remote });

async function signInByPasskey() {
  fakeDelivery({
    'POST /session/passkey/options': () => ({ body: { data: { challenge: 'x' } } }),
    'POST /session/passkey': () => REFUSED,
  });
  openWays();
  await userEvent.click(screen.getByText('Sign in with a passkey'));
}

const chooseAPassword = () => userEvent.click(screen.getByText('Use a password and a code'));

test('a passkey of elsewhere is said to be one, and the password begins without that', async () => {
  prompt.mockResolvedValue({ id: 'a' } as never);
  await signInByPasskey();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This passkey is not registered here.',
  );
  await chooseAPassword();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the form for a password takes the focus, and is left at the button that closes it', async () => {
  openWays();
  await chooseAPassword();
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  await userEvent.click(screen.getByText('Use a passkey'));
  expect(screen.getByText('Use a password and a code')).toHaveFocus();
});

test('a prompt without a passkey leads to another try or way', async () => {
  prompt.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await signInByPasskey();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No passkey was used. Try again, or choose another way.',
  );
});

test('the prompt for a passkey closes when a password is chosen, which can be sent at once', async () => {
  prompt.mockReturnValue(new Promise(() => undefined));
  await signInByPasskey();
  await waitFor(() => expect(prompt).toHaveBeenCalled());
  await chooseAPassword();
  expect(mockClosePrompt).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Sign in')).toBeInTheDocument();
  expect(screen.queryByText('Signing in...')).not.toBeInTheDocument();
});
