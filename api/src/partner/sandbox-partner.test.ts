import { createHash, randomBytes } from 'node:crypto';
import { startTestApi, testApi } from '../testing/test-api';

const PORTAL = 'http://portal.test';

const api = await testApi();

/**
 * The parts of a browser that are needed here: cookies by path, addresses of the portal redirected to the test's
 * server.
 */
function browser() {
  const jar = new Map<string, { value: string; path: string }>();
  const send = async (method: string, address: string, form?: Record<string, string>) => {
    const { pathname, search } = new URL(address, PORTAL);
    const cookies = [...jar].filter(([, { path }]) => pathname.startsWith(path));
    const response = await fetch(api.origin + pathname + search, {
      method,
      redirect: 'manual',
      headers: {
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(form && { origin: api.origin }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const path = /path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
      if (value === '') jar.delete(name);
      else jar.set(name, { value, path });
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, jar };
  };
  return {
    get: (address: string) => send('GET', address),
    post: (address: string, form: Record<string, string>) => send('POST', address, form),
  };
}

const asha = { username: 'asha', password: 'Portal-2026' };

const getLocation = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';

/** The secret values with which a browser starts a sign-in. */
const newStart = () => {
  const codeVerifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return { codeVerifier, challenge, nonce: randomBytes(16).toString('hex') };
};

type Start = ReturnType<typeof newStart>;

const START = newStart();

const authorize = async (changes: Record<string, string> = {}, start = START) => {
  const { body } = await api.call('partnerCredentials');
  return `/sandbox/partner/auth?${new URLSearchParams({
    client_id: body.client_id,
    response_type: 'code',
    scope: 'openid',
    state: 'login',
    redirect_uri: `${PORTAL}/worldlink_oath`,
    nonce: start.nonce,
    code_challenge: start.challenge,
    code_challenge_method: 'S256',
    ...changes,
  })}`;
};

/** From the portal's button to the address that the partner redirects the browser to. */
async function signInAtPartner(form: Record<string, string>, start = START) {
  const visitor = browser();
  const begun = await visitor.get(await authorize({}, start));
  expect(begun.status).toBe(303);
  const page = await visitor.get(getLocation(begun));
  expect(page.status).toBe(200);
  const answer = await visitor.post(getLocation(begun), form);
  expect(answer.status).toBe(303);
  return new URL(getLocation(await visitor.get(getLocation(answer))));
}

const getCode = async (start: Start, form: Record<string, string> = asha): Promise<string> =>
  (await signInAtPartner(form, start)).searchParams.get('code') ?? '';

/** Sends a code with the browser's values from the start, as the return page does. */
const signIn = (token: string, start: Partial<Start> = START) =>
  api.call('socialLogin', {
    body: {
      login_type: 'worldlink',
      token,
      Platform: 'android',
      code_verifier: start.codeVerifier,
      nonce: start.nonce,
    },
  });

const NOT_VERIFIED = {
  status: 401,
  body: { message: 'This sign-in could not be verified. Try again.' },
};

test('the whole flow: button, partner, code, tokens; and the code is valid once', async () => {
  const back = await signInAtPartner(asha);
  expect(back.origin + back.pathname).toBe(`${PORTAL}/worldlink_oath`);
  expect(back.searchParams.get('state')).toBe('login');
  const code = back.searchParams.get('code') ?? '';

  const { status, body } = await signIn(code);
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data.email).toBe('asha@example.com');

  const again = await signIn(code);
  expect(again.status).toBe(401);
  expect(again.body.message).toBe('This sign-in could not be verified. Try again.');
});

describe('a code is valid only in the browser that started its sign-in', () => {
  const attacker = newStart();
  const victim = newStart();

  test('an attacker’s code signs no victim in, with or without a sign-in of their own', async () => {
    const code = await getCode(attacker);
    expect(await signIn(code, victim)).toMatchObject(NOT_VERIFIED);
    expect(await signIn(await getCode(attacker), {})).toMatchObject(NOT_VERIFIED);
    // A nonce that the attacker knows does not help without the victim's key.
    const { nonce } = attacker;
    expect(await signIn(await getCode(attacker), { ...victim, nonce })).toMatchObject(NOT_VERIFIED);
  });

  test('an intercepted code is useless in the attacker’s browser', async () => {
    expect(await signIn(await getCode(victim), attacker)).toMatchObject(NOT_VERIFIED);
  });

  test('the right key with another nonce is refused, and the code is used up', async () => {
    const code = await getCode(victim);
    const { nonce } = attacker;
    expect(await signIn(code, { ...victim, nonce })).toMatchObject(NOT_VERIFIED);
    expect(await signIn(code, victim)).toMatchObject(NOT_VERIFIED);
  });

  test('a replayed code is refused, even with the original values', async () => {
    const code = await getCode(victim);
    expect((await signIn(code, victim)).status).toBe(200);
    expect(await signIn(code, victim)).toMatchObject(NOT_VERIFIED);
  });

  test('two tabs each sign in with their own values, in either order', async () => {
    const [one, other] = [newStart(), newStart()];
    const [first, second] = [await getCode(one), await getCode(other)];
    expect((await signIn(second, other)).status).toBe(200);
    expect((await signIn(first, one)).status).toBe(200);
  });
});

test('a sign-in without a challenge, or with the key itself, cannot start', async () => {
  for (const changes of [
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge: START.codeVerifier, code_challenge_method: 'plain' },
  ]) {
    const back = getLocation(await browser().get(await authorize(changes)));
    expect(new URL(back).searchParams.get('error')).toBe('invalid_request');
  }
});

test.each(['deepa', 'eka'])('%s has no subscriber account', async (username) => {
  const back = await signInAtPartner({ username, password: 'Portal-2026' });
  const { status, body } = await signIn(back.searchParams.get('code') ?? '');
  expect(status).toBe(422);
  expect(body.message).toBe('No subscriber account belongs to this sign-in.');
});

test('an invented code is not accepted', async () => {
  expect((await signIn('made-up')).status).toBe(401);
});

test('cancelling returns with an error', async () => {
  const back = await signInAtPartner({ answer: 'cancel' });
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('code')).toBeNull();
});

test('the login page has a strict policy, and a wrong password stays on it', async () => {
  const visitor = browser();
  const address = getLocation(await visitor.get(await authorize()));
  const page = await visitor.get(address);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http://portal.test; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).not.toMatch(/<script|<style|style=|javascript:/);

  const wrong = await visitor.post(address, { username: '<asha>', password: 'wrong' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('The username or the password is not correct.');
  expect(wrong.text).toContain('value="&lt;asha&gt;"');
});

test('a form from another site decides nothing', async () => {
  const visitor = browser();
  const address = getLocation(await visitor.get(await authorize()));
  const { status } = await api.send('POST', address, {
    headers: { origin: 'http://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(403);
});

test.each([
  ['another place to return to', { redirect_uri: 'http://evil.test/worldlink_oath' }],
  ['another path', { redirect_uri: `${PORTAL}/elsewhere` }],
  ['an unknown portal', { client_id: 'another-portal' }],
])('%s is refused on the partner’s page, without a redirect', async (_what, changes) => {
  const { status, headers, text } = await browser().get(await authorize(changes));
  expect(status).toBe(400);
  expect(headers.get('location')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('This sign-in cannot go on');
  expect(text).not.toMatch(/<script|<style|style=/);
});

test('an expired sign-in has a page', async () => {
  const { status, text } = await browser().get('/sandbox/partner/interaction/long-gone');
  expect(status).toBe(400);
  expect(text).toContain('Start it again.');
});

test('a code is useless without the portal’s secret', async () => {
  const back = await signInAtPartner(asha);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: `${PORTAL}/worldlink_oath`,
    client_id: 'subscriber-portal',
    client_secret: 'guess',
  });
  const response = await fetch(`${api.origin}/sandbox/partner/token`, {
    method: 'POST',
    body: form,
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: 'invalid_client' });
});

test('its addresses are the public ones', async () => {
  const { body } = await api.send('GET', '/sandbox/partner/.well-known/openid-configuration');
  expect(body).toMatchObject({
    issuer: `${PORTAL}/sandbox/partner`,
    authorization_endpoint: `${PORTAL}/sandbox/partner/auth`,
    token_endpoint: `${PORTAL}/sandbox/partner/token`,
  });
});

test('without the demonstration there is no partner and no mailbox', async () => {
  await using bare = await startTestApi({ demoData: false });
  expect((await bare.call('partnerCredentials')).status).toBe(404);
  expect((await bare.send('GET', '/sandbox/partner/jwks')).status).toBe(404);
  expect((await bare.send('GET', '/sandbox/mail')).status).toBe(404);
  const methods: { status: string }[] = (await bare.call('loginMethods')).body.data;
  expect(methods.map(({ status }) => status)).toEqual(['0', '0', '0', '0']);
});
