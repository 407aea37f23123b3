import { authorizeAddress, createChallenge } from './authorize-address';

test.each([
  [
    'the one RFC 7636 gives as its example',
    'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ],
  [
    'safe in an address',
    '2323232323232323232323232323232323232323232',
    'V6ztrK5i-D7QiBB7CjV_esbe_YKZcfOzmPpM9AIUH_0',
  ],
])('the challenge is %s', async (_, verifier, challenge) => {
  expect(await createChallenge(verifier)).toBe(challenge);
});

const given = {
  authorizeUrl: 'https://id.partner.test/authorize',
  clientId: 'portal & co',
  origin: 'https://portal.test',
  nonce: 'a-nonce',
  state: 'login',
  challenge: 'a-challenge',
};

const SPECIFIED = {
  response_type: 'code',
  scope: 'openid',
  state: 'login',
  client_id: 'portal & co',
  redirect_uri: 'https://portal.test/worldlink_oath',
};

test('requests a code for this client and start, with the return address', () => {
  const address = new URL(authorizeAddress(given));
  expect(address.origin + address.pathname).toBe('https://id.partner.test/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...SPECIFIED,
    nonce: 'a-nonce',
    code_challenge: 'a-challenge',
    code_challenge_method: 'S256',
  });
});

test('a partner without PKCE gets no code challenge', () => {
  const address = new URL(authorizeAddress({ ...given, challenge: undefined }));
  expect(Object.fromEntries(address.searchParams)).toEqual({ ...SPECIFIED, nonce: 'a-nonce' });
});

test('a random state replaces the constant one', () => {
  const address = new URL(authorizeAddress({ ...given, state: 'a-random-state' }));
  expect(address.searchParams.getAll('state')).toEqual(['a-random-state']);
});

test('a path is relative to the portal; its own query stays', () => {
  const address = authorizeAddress({ ...given, authorizeUrl: '/sandbox/partner/auth?theme=dark' });
  expect(address).toMatch(
    /^https:\/\/portal\.test\/sandbox\/partner\/auth\?theme=dark&response_type/,
  );
});
