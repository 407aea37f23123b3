import { createSlice, logout } from '@portal/shared';
import {
  ASHA,
  pendingAnswer,
  renderScreen,
  type RenderScreenOptions,
} from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor } from '../front-door/browser';
import remote from '../remote';
import { logFailure } from '../social/log-failure';
import { newPartnerStart, rememberedPartnerStart, rememberPartnerStart } from './partner-start';
import PartnerReturnScreen from './return.screen';

jest.mock('../social/log-failure', () => ({ logFailure: jest.fn() }));
jest.mock('../front-door/browser', () => ({
  ownOrigin: () => 'https://portal.test',
  leaveFor: jest.fn(),
}));

const TOKENS = { access_token: 'a', refresh_token: 'r' };
const CODE = 'code-7f3a';

/** The part of the shell's session that this screen uses. */
const session = (signedIn: boolean) =>
  createSlice({
    name: 'session',
    initialState: { signedIn },
    reducers: {},
    extraReducers: (builder) => void builder.addCase(logout, () => ({ signedIn: false })),
  });

interface Return extends RenderScreenOptions {
  signedIn?: boolean;
}

const back = ({ signedIn = false, ...options }: Return = {}) =>
  renderScreen(PartnerReturnScreen, {
    remote: { ...remote, slices: [...(remote.slices ?? []), session(signedIn)] },
    at: `/worldlink_oath?code=${CODE}&state=login`,
    ...options,
  });

const succeeds = { socialLogin: () => ({ data: TOKENS }) };
const production = { environment: 'production' } as const;

test.each(['/worldlink_oath', '/any/worldlink_oath/more'])(
  '%s takes the code out of the address before it is sent, and sends it once',
  async (path) => {
    const { answer, release } = pendingAnswer();
    let addressWhenAsked = '';
    const { http, address, begun, store } = back({
      at: `${path}?code=${CODE}&state=login`,
      answers: {
        socialLogin: () => {
          addressWhenAsked = address();
          return answer();
        },
      },
    });
    expect(screen.getByRole('heading', { name: 'Authorizing ...' })).toBeInTheDocument();
    await waitFor(() => expect(http.made).toHaveLength(1));
    expect(addressWhenAsked).toBe(path);
    expect(http.made[0]?.options.body).toEqual({
      login_type: 'worldlink',
      token: CODE,
      Platform: 'android',
    });
    await act(async () => release({ data: TOKENS }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(begun).toEqual([TOKENS]);
    expect(http.made).toHaveLength(1);
    expect(JSON.stringify(store.getState())).not.toContain(CODE);
  },
);

test('two starts share no value', () => {
  const [one, other] = [newPartnerStart(), newPartnerStart()];
  expect(one.nonce).not.toBe(other.nonce);
  expect(one.codeVerifier).not.toBe(other.codeVerifier);
  expect(one.codeVerifier).toMatch(/^[\w.~-]{43,128}$/);
});

test('the start of this tab is sent along and used only once', async () => {
  const start = newPartnerStart();
  rememberPartnerStart(start);
  const { begun, http } = back({ config: production, answers: succeeds });
  await waitFor(() => expect(begun).toHaveLength(1));
  expect(http.made[0]?.options.body).toEqual({
    login_type: 'worldlink',
    token: CODE,
    Platform: 'android',
    code_verifier: start.codeVerifier,
    nonce: start.nonce,
  });
  expect(rememberedPartnerStart()).toBeNull();
});

describe('with a random state', () => {
  const start = () => {
    const begun = newPartnerStart('random');
    rememberPartnerStart(begun);
    return begun;
  };

  test('a return for the same start signs in', async () => {
    const { state = '', nonce } = start();
    const { begun, http } = back({
      at: `/worldlink_oath?code=${CODE}&state=${state}`,
      config: production,
      answers: succeeds,
    });
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(http.made[0]?.options.body).toMatchObject({ nonce });
  });

  test.each(['&state=login', '&state=another', ''])(
    'a return with %j is of another start: a press begins again, and the code is discarded',
    async (state) => {
      start();
      const partnerLogin = { authorizeUrl: '/', requirePendingFlow: false };
      const { http } = back({
        at: `/worldlink_oath?code=${CODE}${state}`,
        config: { partnerLogin },
        answers: succeeds,
      });
      expect(
        await screen.findByRole('button', { name: 'Continue signing in' }),
      ).toBeInTheDocument();
      expect(http.made).toEqual([]);
      expect(rememberedPartnerStart()).toBeNull();
    },
  );

  test('the error text of another return is not shown', () => {
    start();
    back({ at: '/worldlink_oath?error=x&error_description=Call+9800000000.&state=login' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something Went Wrong$/);
  });
});

test('a partner without PKCE receives no code verifier', async () => {
  const start = newPartnerStart();
  rememberPartnerStart(start);
  const { begun, http } = back({
    config: { ...production, partnerLogin: { authorizeUrl: '/', pkce: false } },
    answers: succeeds,
  });
  await waitFor(() => expect(begun).toHaveLength(1));
  expect(http.made[0]?.options.body).toMatchObject({ nonce: start.nonce });
  expect(http.made[0]?.options.body).not.toHaveProperty('code_verifier');
});

test.each(['', '{', '{"codeVerifier":1,"nonce":"n"}'])('%j is not a valid start', (text) => {
  const until = Date.now() + 60_000;
  sessionStorage.setItem('partner_login_started', JSON.stringify({ text, until }));
  expect(rememberedPartnerStart()).toBeNull();
});

describe('if a start is required and none is stored', () => {
  const answers = { ...succeeds, partnerCredentials: () => ({ data: { client_id: 'portal' } }) };

  test('a press restarts at the partner, and the code is discarded', async () => {
    const { http, begun, address } = back({ config: production, answers });
    const go = screen.getByRole('button', { name: 'Continue signing in' });
    expect(address()).toBe('/worldlink_oath');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(http.made).toEqual([]);
    await userEvent.click(go);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    const [partner = ''] = jest.mocked(leaveFor).mock.lastCall ?? [];
    expect(new URL(partner).searchParams.get('nonce')).toBe(rememberedPartnerStart()?.nonce);
    expect(partner + JSON.stringify(http.made)).not.toContain(CODE);
    expect(begun).toEqual([]);
  });

  test('an unreachable partner is reported, with a way back', async () => {
    back({
      config: production,
      answers: { partnerCredentials: () => ({ failure: { message: 'Closed today.' } }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Continue signing in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed today.');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeInTheDocument();
  });

  test('a start of more than 10 minutes ago does not count', () => {
    jest.useFakeTimers();
    rememberPartnerStart(newPartnerStart());
    jest.advanceTimersByTime(600_000);
    back({ config: production });
    expect(screen.getByRole('button', { name: 'Continue signing in' })).toBeInTheDocument();
  });

  test('the configuration decides, not the environment alone', async () => {
    const { begun } = back({
      config: { ...production, partnerLogin: { authorizeUrl: '/', requirePendingFlow: false } },
      answers: succeeds,
    });
    await waitFor(() => expect(begun).toHaveLength(1));
  });
});

describe('if a person is already signed in', () => {
  test('the page says so, and sends nothing without a press', async () => {
    rememberPartnerStart(newPartnerStart());
    const { http } = back({ signedIn: true, profile: ASHA });
    expect(screen.getByText('You are signed in as Asha Gurung.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue to the portal' })).toHaveAttribute(
      'href',
      '/',
    );
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(http.made).toEqual([]);
  });

  test("the person's name may be unknown", () => {
    back({ signedIn: true });
    expect(screen.getByText('You are signed in to Subscriber Portal.')).toBeInTheDocument();
  });

  test('a press ends the session first and then signs the other account in', async () => {
    let signedInWhenAsked: unknown;
    const { begun, store } = back({
      signedIn: true,
      answers: {
        socialLogin: () => {
          signedInWhenAsked = store.getState()['session'];
          return { data: TOKENS };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with the other account' }));
    await waitFor(() => expect(begun).toEqual([TOKENS]));
    expect(signedInWhenAsked).toEqual({ signedIn: false });
  });

  test('nothing is sent until the first session has ended', async () => {
    const slow = createSlice({
      name: 'session',
      initialState: { signedIn: true },
      reducers: { ended: () => ({ signedIn: false }) },
    });
    const { http, begun, store } = back({
      remote: { ...remote, slices: [...(remote.slices ?? []), slow] },
      answers: succeeds,
    });
    const other = screen.getByRole('button', { name: 'Sign in with the other account' });
    await userEvent.click(other);
    expect(other).toHaveAttribute('aria-busy', 'true');
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(http.made).toEqual([]);
    act(() => void store.dispatch(slow.actions.ended()));
    await waitFor(() => expect(begun).toEqual([TOKENS]));
  });

  test('without a start in this tab, a press restarts the sign-in of the other account', async () => {
    const { http } = back({ signedIn: true, config: production });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with the other account' }));
    expect(await screen.findByRole('button', { name: 'Continue signing in' })).toBeInTheDocument();
    expect(http.made).toEqual([]);
  });
});

test("the partner's error is shown as text, with a way back, and nothing is sent", async () => {
  rememberPartnerStart(newPartnerStart());
  const { http, address } = back({
    at: '/worldlink_oath?error=access_denied&error_description=You+said+%3Cb%3Eno%3C%2Fb%3E.',
  });
  expect(screen.getByRole('alert')).toHaveTextContent('You said <b>no</b>.');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  expect(address()).toBe('/worldlink_oath');
  expect(http.made).toEqual([]);
});

test('without a start in this tab, a link cannot put text into the page', () => {
  back({
    at: '/worldlink_oath?error=x&error_description=Your+account+is+locked.+Call+9800000000.',
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something Went Wrong$/);
});

test.each(['', '?state=login', '?code=', '#_'])(
  'without a code, %j redirects to the login',
  (rest) => {
    const { address } = back({ at: `/worldlink_oath${rest}` });
    expect(address()).toBe('/login');
  },
);

test('a failure is logged and shown, also in the title, with a link back', async () => {
  const { titles } = back({
    answers: { socialLogin: () => ({ failure: { status: 422, message: 'Code is used.' } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Code is used.');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  expect(logFailure).toHaveBeenCalledWith('worldlink', 'http 422');
  expect(titles.at(-1)).toBe('We could not sign you in');
});
