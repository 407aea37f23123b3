import { configured } from '../testing/configured';
import { identityToken } from '../testing/identity-token';
import { prepareApple } from './apple';
import { loadScript } from './load-script';

jest.mock('./load-script', () => ({ loadScript: jest.fn(async () => undefined) }));
jest.mock('../front-door/browser', () => ({ ownOrigin: () => 'https://portal.test' }));

const setup = { social: configured().social, language: 'en' };
const init = jest.fn<void, [{ state: string; nonce: string }]>();
const signIn = jest.fn();

beforeEach(() => {
  window.AppleID = { auth: { init, signIn } };
});

async function ask() {
  const provider = await prepareApple(setup);
  if (provider.kind !== 'window') throw new Error('Apple asks in a window');
  return provider.ask();
}

/** Apple's response to the last attempt. */
const granted = (changes: { state?: string; nonce?: string } = {}) => {
  const { state, nonce } = init.mock.lastCall![0];
  const token = identityToken({ nonce: changes.nonce ?? nonce });
  return { authorization: { code: 'c', id_token: token, state: changes.state ?? state } };
};

test('opens a window for this client', async () => {
  signIn.mockImplementation(async () => granted());
  const answer = await ask();
  expect(loadScript).toHaveBeenCalledWith(setup.social.apple.script);
  expect(init).toHaveBeenCalledWith({
    clientId: 'apple-client',
    scope: 'name email',
    redirectURI: 'https://portal.test/login',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    usePopup: true,
  });
  expect(answer).toEqual({ outcome: 'token', token: granted().authorization.id_token });
});

test.each([
  ['another state', () => granted({ state: 'x' }), 'the token belongs to another attempt'],
  ['another nonce', () => granted({ nonce: 'x' }), 'the token belongs to another attempt'],
  ['no token', () => ({ authorization: {} }), 'no token was handed over'],
])('rejects a response with %s', async (_, answer, reason) => {
  signIn.mockImplementation(async () => answer());
  expect(await ask()).toEqual({ outcome: 'failed', reason });
});

test.each(['popup_closed_by_user', 'user_cancelled_authorize'])(
  '%s is no failure',
  async (error) => {
    signIn.mockRejectedValue({ error });
    expect(await ask()).toEqual({ outcome: 'closed' });
  },
);

test.each([
  ['its own error', { error: 'invalid_client' }, 'invalid_client'],
  ['a thrown error', new Error('blocked'), 'Error: blocked'],
])('reports %s', async (_, thrown, reason) => {
  signIn.mockRejectedValue(thrown);
  expect(await ask()).toEqual({ outcome: 'failed', reason });
});

test('a script that defines something else is rejected', async () => {
  delete window.AppleID;
  await expect(prepareApple(setup)).rejects.toThrow('brought nothing');
});
