import { authorizeAddress } from './authorize-address';

const given = { clientId: 'portal & co', origin: 'https://portal.test' };

test('asks for a code, for this client, to be brought back here', () => {
  const address = new URL(
    authorizeAddress({ ...given, authorizeUrl: 'https://id.partner.test/authorize' }),
  );
  expect(address.origin + address.pathname).toBe('https://id.partner.test/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    scope: 'openid',
    state: 'login',
    client_id: 'portal & co',
    redirect_uri: 'https://portal.test/worldlink_oath',
  });
});

test('a path is one of the portal itself; a query of its own stays', () => {
  const address = authorizeAddress({ ...given, authorizeUrl: '/sandbox/partner/auth?theme=dark' });
  expect(address).toMatch(
    /^https:\/\/portal\.test\/sandbox\/partner\/auth\?theme=dark&response_type/,
  );
});
