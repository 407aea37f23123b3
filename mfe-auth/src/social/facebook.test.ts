import { configured } from '../testing/configured';
import { prepareFacebook } from './facebook';
import { loadScript } from './load-script';

jest.mock('./load-script', () => ({
  loadScript: jest.fn(
    (_address: string, whenReady: (ready: () => void) => void) =>
      new Promise<void>((resolve) => {
        whenReady(resolve);
        window.fbAsyncInit?.();
      }),
  ),
}));

const setup = { social: configured().social, language: 'en' };
const init = jest.fn();
const login = jest.fn();

beforeEach(() => {
  window.FB = { init, login };
});

async function answerTo(answer: object) {
  login.mockImplementationOnce((callback: (given: object) => void) => callback(answer));
  const provider = await prepareFacebook(setup);
  if (provider.kind !== 'window') throw new Error('Facebook asks in a window');
  return provider.ask();
}

test('initialises the SDK in the configured version for this app', async () => {
  await prepareFacebook(setup);
  expect(loadScript).toHaveBeenCalledWith(
    'https://connect.facebook.net/en_US/sdk.js',
    expect.any(Function),
  );
  expect(init).toHaveBeenCalledWith({
    appId: 'facebook-app',
    version: 'v2.3',
    status: false,
    xfbml: false,
  });
});

test('requests the public profile and the email, and returns the access token', async () => {
  const authResponse = { accessToken: 'EAAB', userID: '7', expiresIn: 5183 };
  expect(await answerTo({ status: 'connected', authResponse })).toEqual({
    outcome: 'token',
    token: 'EAAB',
  });
  expect(login).toHaveBeenCalledWith(expect.any(Function), { scope: 'public_profile,email' });
});

test('requests the withheld email again', async () => {
  login.mockImplementationOnce((callback: (given: object) => void) =>
    callback({ status: 'connected', authResponse: { accessToken: 'EAAB' } }),
  );
  const provider = await prepareFacebook(setup);
  if (provider.kind !== 'window') throw new Error('Facebook asks in a window');
  await provider.ask({ asksAgainForEmail: true });
  expect(login).toHaveBeenLastCalledWith(expect.any(Function), {
    scope: 'public_profile,email',
    auth_type: 'rerequest',
  });
});

test.each([
  ['a closed window', { status: 'unknown', authResponse: null }],
  ['a refusal', { status: 'not_authorized', authResponse: null }],
])('%s does not sign in, and is no failure', async (_, answer) => {
  expect(await answerTo(answer)).toEqual({ outcome: 'closed' });
});

test('a connection without a token is a failure', async () => {
  expect(await answerTo({ status: 'connected' })).toMatchObject({ outcome: 'failed' });
});

test('a script that defines something else is rejected', async () => {
  delete window.FB;
  await expect(prepareFacebook(setup)).rejects.toThrow('brought nothing');
});
