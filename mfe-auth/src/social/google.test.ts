import { configured } from '../testing/configured';
import { identityToken } from '../testing/identity-token';
import { prepareGoogle } from './google';
import { loadScript } from './load-script';
import type { ProviderAnswer } from './provider';

jest.mock('./load-script', () => ({ loadScript: jest.fn(async () => undefined) }));

const setup = { social: configured().social, language: 'ne' };
const initialize = jest.fn<
  void,
  [{ nonce: string; callback: (answer: { credential?: string }) => void }]
>();
const renderButton = jest.fn();

beforeEach(() => {
  window.google = { accounts: { id: { initialize, renderButton } } };
});

async function draw(width = 0) {
  const provider = await prepareGoogle(setup);
  if (provider.kind !== 'own-button') throw new Error('Google draws its own button');
  const place = document.createElement('div');
  Object.defineProperty(place, 'clientWidth', { value: width });
  const answers: ProviderAnswer[] = [];
  provider.draw(place, (answer) => answers.push(answer));
  const { nonce, callback } = initialize.mock.lastCall![0];
  return { place, nonce, callback, answers };
}

test('its script is the configured one', async () => {
  await prepareGoogle(setup);
  expect(loadScript).toHaveBeenCalledWith('https://accounts.google.com/gsi/client');
});

test('renders its button for this client with a new nonce each time', async () => {
  const { place, nonce } = await draw(180);
  expect(initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: 'google-client' }));
  expect(renderButton).toHaveBeenCalledWith(
    place,
    expect.objectContaining({ size: 'large', locale: 'ne', width: 180 }),
  );
  expect((await draw()).nonce).not.toBe(nonce);
});

test('passes the credential on', async () => {
  const { nonce, callback, answers } = await draw();
  const credential = identityToken({ nonce });
  const answer = { credential, select_by: 'btn' };
  callback(answer);
  expect(answers).toEqual([{ outcome: 'token', token: credential }]);
});

test.each([
  ['of another attempt', { credential: identityToken({ nonce: 'x' }) }, 'another attempt'],
  ['that is missing', {}, 'no credential'],
])('rejects a credential %s', async (_, answer, reason) => {
  const { callback, answers } = await draw();
  callback(answer);
  expect(answers).toEqual([{ outcome: 'failed', reason: expect.stringContaining(reason) }]);
});

test('a script that defines something else is rejected', async () => {
  delete window.google;
  await expect(prepareGoogle(setup)).rejects.toThrow('brought nothing');
});
