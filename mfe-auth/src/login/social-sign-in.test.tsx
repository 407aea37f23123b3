import { DEFAULT_CONFIG, providerScriptRan } from '@portal/shared';
import { pendingAnswer, renderScreen, type RenderScreenOptions } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor, mayOpenWindow } from '../front-door/browser';
import remote from '../remote';
import { LoginMethods } from './login-methods';
import { logFailure } from '../social/log-failure';
import { configured } from '../testing/configured';
import { identityToken } from '../testing/identity-token';
import { findScripts, settleScript } from '../testing/provider-script';

jest.mock('../front-door/browser', () => ({
  ownOrigin: () => 'https://portal.test',
  leaveFor: jest.fn(),
  mayOpenWindow: jest.fn(() => true),
  mayStore: () => true,
}));
jest.mock('../social/log-failure', () => ({ logFailure: jest.fn() }));

const TOKENS = { access_token: 'a', refresh_token: 'r' };
const { google, facebook, apple } = DEFAULT_CONFIG.social;
const ENABLED = ['google', 'facebook', 'worldlink', 'apple'].map((name) => ({ name, status: '1' }));

const Row = () => <LoginMethods onPartnerUnavailable={() => undefined} />;

async function open({ answers, ...options }: RenderScreenOptions = {}) {
  const rendered = renderScreen(Row, {
    remote,
    at: '/login',
    config: configured(),
    answers: { loginMethods: () => ({ data: ENABLED }), ...answers },
    ...options,
  });
  await screen.findByRole('region', { name: 'Or Login with' });
  return rendered;
}

const button = (name: string) => screen.getByRole('button', { name });
const noScripts = () =>
  [google, facebook, apple].every(({ script }) => findScripts(script).length === 0);

beforeEach(() => {
  jest.mocked(mayOpenWindow).mockReturnValue(true);
});
afterEach(() => {
  document.head.replaceChildren();
  delete window.google;
  delete window.FB;
  delete window.AppleID;
});

test('no script loads before a person points at or focuses its button', async () => {
  await open();
  expect(noScripts()).toBe(true);
});

test.each([
  ['the pointer', () => userEvent.hover(button('Facebook'))],
  ['the focus', async () => act(() => button('Facebook').focus())],
])('reached by %s, a button loads only its own script, once', async (_, approach) => {
  await open();
  await approach();
  await userEvent.hover(button('Facebook'));
  expect(findScripts(facebook.script)).toHaveLength(1);
  expect(findScripts(google.script)).toHaveLength(0);
  expect(findScripts(apple.script)).toHaveLength(0);
});

describe('Facebook', () => {
  let answer: (given: object) => void;
  const login = jest.fn((callback: (given: object) => void) => {
    answer = callback;
  });

  async function press() {
    await userEvent.click(button('Facebook'));
    window.FB = { init: jest.fn(), login };
    await act(async () => window.fbAsyncInit?.());
  }

  test('a press signs in; the session continues in a new document', async () => {
    const { http, begun, store } = await open({
      answers: { socialLogin: () => ({ data: TOKENS }) },
    });
    await press();
    await act(async () =>
      answer({ status: 'connected', authResponse: { accessToken: 'EAAB-secret' } }),
    );
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun).toEqual([TOKENS]);
    expect(providerScriptRan()).toBe(true);
    expect(http.made.at(-1)?.options.body).toEqual({
      login_type: 'facebook',
      token: 'EAAB-secret',
      Platform: 'android',
    });
    expect(JSON.stringify(store.getState())).not.toContain('EAAB-secret');
  });

  test('the button shows the progress of the request to the API; a failure is logged and shown', async () => {
    const { answer: reply, release } = pendingAnswer();
    await open({ answers: { socialLogin: reply } });
    const region = screen.getByRole('status');
    await press();
    await act(async () => answer({ status: 'connected', authResponse: { accessToken: 't' } }));
    expect(region).toHaveTextContent('Logging In...');
    await act(async () => release({ failure: { status: 401, message: 'Not known here.' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not known here.');
    expect(region).toBeEmptyDOMElement();
    expect(logFailure).toHaveBeenCalledWith('facebook', 'http 401');
  });

  test('a missing email is explained, and the next press requests it again', async () => {
    const refusal = {
      status: 422,
      message: 'No subscriber account belongs to this sign-in.',
      fields: { email: 'Facebook did not share it.' },
    };
    const replies = [{ failure: refusal }, { failure: { status: 422, message: 'Not known.' } }];
    await open({ answers: { socialLogin: () => replies.shift() ?? { data: TOKENS } } });
    const connected = { status: 'connected', authResponse: { accessToken: 't' } };
    await press();
    expect(login).toHaveBeenLastCalledWith(expect.any(Function), {
      scope: 'public_profile,email',
    });
    await act(async () => answer(connected));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Facebook did not share your email address, which we need to find your account. Press the Facebook button again and allow it.',
    );
    await userEvent.click(button('Facebook'));
    expect(login).toHaveBeenLastCalledWith(expect.any(Function), {
      scope: 'public_profile,email',
      auth_type: 'rerequest',
    });
    await act(async () => answer(connected));
    expect(await screen.findByText('Not known.')).toBeInTheDocument();
    await userEvent.click(button('Facebook'));
    expect(login.mock.lastCall).toEqual([expect.any(Function), { scope: 'public_profile,email' }]);
  });

  test('a closed window is no failure, and can be opened again', async () => {
    await open();
    await press();
    await act(async () => answer({ status: 'unknown', authResponse: null }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logFailure).not.toHaveBeenCalled();
    await userEvent.click(button('Facebook'));
    expect(login).toHaveBeenCalledTimes(2);
    expect(findScripts(facebook.script)).toHaveLength(1);
  });

  test('a script that loads too late asks for another press', async () => {
    await open();
    jest.mocked(mayOpenWindow).mockReturnValue(false);
    await press();
    expect(login).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Press the Facebook button once more.');
    jest.mocked(mayOpenWindow).mockReturnValue(true);
    await userEvent.click(button('Facebook'));
    expect(login).toHaveBeenCalledTimes(1);
  });

  test('a script that fails to load is reported on a press, and the others work', async () => {
    await open();
    await userEvent.hover(button('Facebook'));
    await settleScript(facebook.script, 'error');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await userEvent.click(button('Facebook'));
    await settleScript(facebook.script, 'error');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Facebook could not be reached. Try again, or sign in another way.',
    );
    expect(logFailure).toHaveBeenCalledWith('facebook', expect.stringContaining(facebook.script));
    await userEvent.hover(button('Apple'));
    expect(findScripts(apple.script)).toHaveLength(1);
  });
});

test('Apple: a failure of the provider is logged and shown', async () => {
  await open();
  await userEvent.click(button('Apple'));
  window.AppleID = {
    auth: {
      init: jest.fn(),
      signIn: async () => {
        // oxlint-disable-next-line typescript/only-throw-error -- Apple throws such objects
        throw { error: 'invalid_client' };
      },
    },
  };
  await settleScript(apple.script, 'load');
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in with Apple did not work.');
  expect(logFailure).toHaveBeenCalledWith('apple', 'invalid_client');
});

describe('Google', () => {
  let given: { nonce: string; callback: (answer: { credential: string }) => void };

  function scriptRuns() {
    window.google = {
      accounts: {
        id: {
          initialize: (options) => {
            given = options;
          },
          renderButton: (place) => {
            const drawn = document.createElement('button');
            drawn.textContent = 'Sign in';
            place.append(drawn);
          },
        },
      },
    };
    return settleScript(google.script, 'load');
  }

  test("Google's own button replaces ours, keeps the focus, and starts a session", async () => {
    const { http, begun } = await open({ answers: { socialLogin: () => ({ data: TOKENS }) } });
    await userEvent.click(button('Google'));
    await scriptRuns();
    expect(screen.queryByRole('button', { name: 'Google' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Sign in' })).toHaveLength(1);
    expect(button('Sign in')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Press the Google button once more.');

    const credential = identityToken({ nonce: given.nonce });
    await act(async () => given.callback({ credential }));
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(http.made.at(-1)?.options.body).toMatchObject({
      login_type: 'google',
      token: credential,
    });
  });

  test('a person who only moves across the button keeps the focus and gets no message', async () => {
    await open();
    await userEvent.hover(button('Google'));
    await scriptRuns();
    expect(button('Sign in')).not.toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a document that forbids such scripts', () => {
  const config = { ...configured(), allowsProviderScripts: false };

  test('loads none; a press opens the document that allows them', async () => {
    await open({ config });
    await userEvent.hover(button('Apple'));
    await userEvent.click(button('Apple'));
    expect(noScripts()).toBe(true);
    expect(leaveFor).toHaveBeenCalledWith('/login?with=apple');
  });

  test('never opens it without a press', async () => {
    await open({ config, at: '/login?with=apple' });
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

test('prepares the method in the address at once and asks for the press', async () => {
  await open({ at: '/login?with=apple' });
  expect(button('Apple')).toHaveFocus();
  expect(findScripts(apple.script)).toHaveLength(1);
  expect(findScripts(google.script)).toHaveLength(0);
  window.AppleID = { auth: { init: jest.fn(), signIn: jest.fn() } };
  await settleScript(apple.script, 'load');
  expect(screen.getByRole('status')).toHaveTextContent('Press the Apple button once more.');
});
