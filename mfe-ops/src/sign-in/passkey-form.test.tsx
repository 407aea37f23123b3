import { renderScreen } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRegistration } from '@simplewebauthn/browser';
import remote from '../remote';
import { fakeDelivery } from '../testing/delivery';
import { PasskeyForm } from './passkey-form';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

test('a passkey is added under its name, after which another one can be named', async () => {
  jest.mocked(startRegistration).mockResolvedValue({ id: 'a' } as never);
  const { asked } = fakeDelivery({
    'POST /me/passkeys/options': () => ({ body: { data: { challenge: 'x' } } }),
    'POST /me/passkeys': () => ({ status: 204 }),
  });
  const onDone = jest.fn();
  renderScreen(() => <PasskeyForm submit="Add a passkey" onDone={onDone} />, { remote });
  const name = screen.getByLabelText(/^Name of this device/);
  await userEvent.type(name, ' Blue key ');
  await userEvent.click(screen.getByText('Add a passkey'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)?.body).toEqual({ label: 'Blue key', response: { id: 'a' } });
  expect(name).toHaveValue('');
});
