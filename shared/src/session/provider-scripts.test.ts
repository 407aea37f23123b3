import { beginSession, noteProviderScript, providerScriptRan } from './provider-scripts';

const TOKENS = { access_token: 'a', refresh_token: 'r' };

test('once a provider script was let in, every sign-in leaves the document', () => {
  const session = { begin: jest.fn(), rememberEmail: jest.fn() };
  expect(providerScriptRan()).toBe(false);
  beginSession(session, TOKENS);
  expect(session.begin).toHaveBeenLastCalledWith(TOKENS);

  noteProviderScript();
  expect(providerScriptRan()).toBe(true);
  beginSession(session, TOKENS);
  expect(session.begin).toHaveBeenLastCalledWith(TOKENS, { afterProviderScript: true });
});
