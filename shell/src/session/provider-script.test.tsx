import { login, noteProviderScript, useFailureText, useRemoteAction } from '@portal/shared';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveSetOf, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';

function Login() {
  const { error, request } = useRemoteAction(login);
  const failureText = useFailureText();
  return (
    <>
      <button onClick={() => request({ email: 'asha@example.com', password: 'Portal-2026' })}>
        Login
      </button>
      {error && <p role="alert">{failureText(error)}</p>}
    </>
  );
}

const route = { path: '/login', title: 'Login', access: 'public', layout: 'plain' } as const;

/** Signs in on a page where the script of a provider ran. */
async function signIn() {
  noteProviderScript();
  const portal = openPortal({
    at: '/login',
    signedIn: false,
    liveSet: liveSetOf(liveVersion('mfe-auth', '1.0.0', { routes: [route] })),
    modules: { 'mfe-auth': { routes: { '/login': async () => ({ default: Login }) } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  return portal;
}

const handedBack = jest.fn().mockResolvedValue(undefined);

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = handedBack;
});
afterEach(() => jest.restoreAllMocks());

test('a session goes on in a document that the script never saw', async () => {
  const { opened } = await signIn();
  expect(opened).toEqual(['/']);
  expect(localStorage.getItem('access_token')).toBe('access-2');
});

test('where nothing takes the session there, it says so, and keeps none', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { opened, http, rememberedEmail } = await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This browser blocks cookies. Load the page again and use your password.',
  );
  expect(opened).toEqual([]);
  expect(rememberedEmail()).toBe('');
  expect(http.made.map(({ name }) => name)).not.toContain('profile');
  expect(handedBack).toHaveBeenLastCalledWith(
    expect.any(String),
    expect.objectContaining({ body: JSON.stringify({ refresh_token: 'refresh-2' }) }),
  );
});
