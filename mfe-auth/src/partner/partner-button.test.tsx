import { renderScreen, type FakeAnswers, type RenderScreenOptions } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor } from '../front-door/browser';
import LoginScreen from '../login/login.screen';
import remote from '../remote';
import { createChallenge } from './authorize-address';
import { rememberedPartnerStart } from './partner-start';

jest.mock('../front-door/browser', () => ({
  ownOrigin: () => 'https://portal.test',
  leaveFor: jest.fn(),
  mayStore: () => true,
}));
beforeEach(() => void jest.spyOn(notify, 'error').mockReturnValue());

async function press(
  partnerCredentials: FakeAnswers['partnerCredentials'],
  config: RenderScreenOptions['config'] = {},
) {
  renderScreen(LoginScreen, {
    remote,
    config,
    at: '/login',
    answers: {
      loginMethods: () => ({ data: [{ name: 'worldlink', status: '1' }] }),
      ...(partnerCredentials && { partnerCredentials }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'WorldLink' }));
}

test("fetches the client id, stores the start, and opens the partner's page", async () => {
  await press(() => ({ data: { client_id: 'portal-web' } }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const [address = ''] = jest.mocked(leaveFor).mock.lastCall ?? [];
  expect(address).toContain('https://portal.test/sandbox/partner/auth?response_type=code');
  expect(address).toContain('client_id=portal-web');
  const start = rememberedPartnerStart();
  const requested = new URL(address).searchParams;
  expect(requested.get('state')).toBe('login');
  expect(requested.get('nonce')).toBe(start?.nonce);
  expect(requested.get('code_challenge_method')).toBe('S256');
  expect(requested.get('code_challenge')).toBe(await createChallenge(start?.codeVerifier ?? ''));
  expect(address).not.toContain(start?.codeVerifier);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a partner without PKCE gets no code verifier', async () => {
  await press(() => ({ data: { client_id: 'portal-web' } }), {
    partnerLogin: { authorizeUrl: '/', pkce: false },
  });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const requested = new URL(jest.mocked(leaveFor).mock.lastCall?.[0] ?? '').searchParams;
  expect(requested.has('code_challenge')).toBe(false);
  expect(requested.get('nonce')).toBe(rememberedPartnerStart()?.nonce);
});

test('a partner that refuses a constant state gets a random one, which is stored', async () => {
  await press(() => ({ data: { client_id: 'portal-web' } }), {
    partnerLogin: { authorizeUrl: '/', state: 'random' },
  });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  const requested = new URL(jest.mocked(leaveFor).mock.lastCall?.[0] ?? '').searchParams;
  expect(requested.get('state')).toMatch(/^[0-9a-f]{32}$/);
  expect(requested.get('state')).toBe(rememberedPartnerStart()?.state);
});

test.each<[string, FakeAnswers['partnerCredentials'], string]>([
  ['that says why', () => ({ failure: { message: 'Closed today.' } }), 'Closed today.'],
  ['without words', () => ({ failure: {} }), 'Something Went Wrong'],
  ['of the client id alone', () => ({ data: {} }), 'Something Went Wrong'],
  ['of any data', () => ({ data: null }), 'Something Went Wrong'],
])('a failure %s is shown, and the sign-in by username is offered', async (_, answer, text) => {
  await press(answer);
  expect(
    await screen.findByRole('dialog', { name: 'Sign in to your account' }),
  ).toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledWith(text);
  expect(leaveFor).not.toHaveBeenCalled();
  expect(rememberedPartnerStart()).toBeNull();
});
