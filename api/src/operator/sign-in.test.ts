import {
  auditLog,
  atConsole,
  linkFor,
  operatorBrowser,
  signedInOperator,
} from '../testing/operators';
import { AUDIENCE, localIssuer } from '../testing/local-issuer';
import { startTestApi, type TestApi, testApi } from '../testing/test-api';
import { readRoleValues } from './provider';

const api = await testApi({ trustProxy: ['127.0.0.1'] });

const CALLBACK = '/api/ops/v1/sign-in/callback';

const getTarget = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location'),
];

const refusedAs = (refusal: string) => [303, `/ops?refused=${refusal}`];

const readRole = async (at: TestApi, name: string) =>
  (await atConsole<{ name: string; role: string }[]>(at, 'GET', '/operators')).body.data.find(
    (operator) => operator.name === name,
  )?.role;

describe('at the sandbox', () => {
  test('an operator signs in by pressing the button and choosing an account', async () => {
    const browser = operatorBrowser(api);
    const started = await browser.ask('GET', '/sign-in');
    const requested = new URL(started.headers.get('location') ?? '');
    expect(requested.origin + requested.pathname).toBe('http://portal.test/sandbox/partner/auth');
    expect(Object.fromEntries(requested.searchParams)).toEqual({
      client_id: 'portal-operators',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `http://portal.test${CALLBACK}`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(started.headers.get('set-cookie')).toMatch(
      /^portal_operator_sign_in=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );

    const back = await browser.answerSandbox({ username: 'operator' });
    const answer = await browser.ask('GET', back);
    expect(getTarget(answer)).toEqual([303, '/ops']);
    expect(answer.headers.getSetCookie()).toEqual([
      'portal_operator_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(
        /^portal_operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await readRole(api, 'operator')).toBe('operator');
    expect((await auditLog(api, '?limit=1'))[0]).toMatchObject({
      kind: 'person',
      actor: 'operator',
      action: 'session.begin',
      details: { by: 'provider' },
    });
  });

  test('its page offers the accounts of operators, and none of subscribers', async () => {
    const browser = operatorBrowser(api);
    const page = await browser.ask(
      'GET',
      await browser.follow(await browser.ask('GET', '/sign-in')),
    );
    expect(page.text).toContain('value="operator"');
    expect(page.text).toContain('value="viewer"');
    expect(page.text).not.toContain('asha');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an account of a subscriber cannot be chosen', async () => {
    const browser = operatorBrowser(api);
    const page = await browser.follow(await browser.ask('GET', '/sign-in'));
    const form = { username: 'asha', password: 'Portal-2026' };
    const answer = await browser.ask('POST', page, { body: new URLSearchParams(form) });
    expect(answer.status).toBe(422);
  });

  test('a cancelled sign-in starts no session', async () => {
    const browser = operatorBrowser(api);
    const back = await browser.answerSandbox({ answer: 'cancel' });
    expect(getTarget(await browser.ask('GET', back))).toEqual(refusedAs('cancelled'));
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('a callback works once, and only in the browser that started', async () => {
    const browser = operatorBrowser(api);
    const back = await browser.answerSandbox({ username: 'viewer' });
    const proof = browser.jar.get('portal_operator_sign_in') ?? '';
    const other = operatorBrowser(api);
    expect(getTarget(await other.ask('GET', back))).toEqual(refusedAs('invalid'));
    await other.ask('GET', '/sign-in');
    expect(getTarget(await other.ask('GET', back))).toEqual(refusedAs('invalid'));
    expect(getTarget(await browser.ask('GET', back))).toEqual([303, '/ops']);
    expect(getTarget(await browser.ask('GET', back))).toEqual(refusedAs('invalid'));
    // Not even for somebody who copied the browser's cookie.
    other.jar.set('portal_operator_sign_in', proof);
    expect(getTarget(await other.ask('GET', back))).toEqual(refusedAs('invalid'));
    expect(await other.isSignedIn()).toBe(false);
  });

  test('a viewer cannot decide anything', async () => {
    const browser = operatorBrowser(api);
    await browser.ask('GET', await browser.answerSandbox({ username: 'viewer' }));
    expect((await browser.ask('GET', '/api/operator/v1/payments')).status).toBe(200);
    const path = '/api/operator/v1/payments/ORD-1/settle';
    expect((await browser.ask('POST', path)).status).toBe(403);
  });

  test('signing out ends the session at the provider too, which then asks for the sign-in again', async () => {
    const browser = operatorBrowser(api);
    await browser.ask('GET', await browser.answerSandbox({ username: 'operator' }));
    // The provider still knows the person, so it shows no page in between.
    expect(await browser.follow(await browser.ask('GET', '/sign-in'))).toContain(CALLBACK);

    const { body } = await browser.ask<{ provider_url: string }>('DELETE', '/session');
    expect(await browser.isSignedIn()).toBe(false);
    const end = new URL(body.data.provider_url);
    expect(end.pathname).toBe('/sandbox/partner/session/end');
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe('http://portal.test/ops');
    const page = await browser.ask('GET', end.pathname + end.search);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const form = new URLSearchParams({ xsrf, logout: 'yes' });
    const ended = await browser.ask('POST', '/sandbox/partner/session/end/confirm', { body: form });
    expect(getTarget(ended)).toEqual([303, 'http://portal.test/ops']);
    expect(await browser.follow(await browser.ask('GET', '/sign-in'))).toContain('/interaction/');
    expect((await auditLog(api, '?action=session.end&limit=1'))[0]).toMatchObject({
      actor: 'operator',
    });
  });

  test('a session started by a link has no session at a provider', async () => {
    const browser = await signedInOperator(api, 'linked');
    expect((await browser.ask('DELETE', '/session')).body).toEqual({
      data: { provider_url: null },
    });
    expect(browser.cookie()).toBe('');
  });
});

describe('at a separate provider', () => {
  /** Signs in with these claims. `more` contains the callback's parameters besides the code. */
  async function signIn(
    at: TestApi,
    issuer: Awaited<ReturnType<typeof localIssuer>>,
    claims: Record<string, unknown>,
    more: Record<string, string> = {},
  ) {
    const browser = operatorBrowser(at);
    const started = await browser.ask('GET', '/sign-in');
    const requested = new URL(started.headers.get('location') ?? '').searchParams;
    const nonce = requested.get('nonce');
    issuer.answerExchange(200, {
      access_token: 'opaque',
      token_type: 'Bearer',
      id_token: await issuer.token({ nonce, preferred_username: 'asha', ...claims }),
    });
    const query = new URLSearchParams({ code: 'x', state: requested.get('state') ?? '', ...more });
    return { browser, answer: await browser.ask('GET', `${CALLBACK}?${query}`) };
  }

  const getSettings = (issuer: string, roleClaim = 'groups') => ({
    operators: {
      issuer,
      clientId: AUDIENCE,
      clientSecret: 'secret',
      roleClaim,
      roleValues: readRoleValues('OPERATOR_ROLES', 'lookers=viewer,staff=operator,chiefs=admin'),
    },
  });

  let issuer: Awaited<ReturnType<typeof localIssuer>>;
  let own: TestApi;
  beforeAll(async () => {
    issuer = await localIssuer();
    own = await startTestApi(getSettings(issuer.origin));
  });
  afterAll(async () => {
    await own.close();
    await issuer.close();
  });

  test('the code is exchanged with the proof key, and the sandbox signs no operator in', async () => {
    const { answer } = await signIn(own, issuer, { groups: ['staff'] });
    expect(getTarget(answer)).toEqual([303, '/ops']);
    expect(Object.fromEntries(issuer.exchanges.at(-1) ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: `http://portal.test${CALLBACK}`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    const query = new URLSearchParams({
      client_id: 'portal-operators',
      response_type: 'code',
      redirect_uri: `http://portal.test${CALLBACK}`,
    });
    const at = await own.send('GET', `/sandbox/partner/auth?${query}`);
    expect([at.status, at.headers.get('location')]).toEqual([400, null]);
  });

  test('the role is that of the last sign-in, for all sessions of the person', async () => {
    const person = { sub: 'person-9', preferred_username: 'bina' };
    const { browser } = await signIn(own, issuer, { ...person, groups: ['chiefs', 'lookers'] });
    expect(await readRole(own, 'bina')).toBe('admin');
    await signIn(own, issuer, { ...person, groups: ['lookers'] });
    expect(await readRole(own, 'bina')).toBe('viewer');
    expect((await browser.ask('DELETE', '/operators/bina/sessions')).status).toBe(403);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['another nonce', { nonce: 'x'.repeat(43) }, {}],
    ['no nonce', { nonce: undefined }, {}],
    ['another state', {}, { state: 'x'.repeat(43) }],
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['another issuer of the code', {}, { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another' }, {}],
    ['a token that has ended', { exp: 1 }, {}],
  ])('%s is not accepted', async (_what, claims, more) => {
    const { browser, answer } = await signIn(own, issuer, { groups: ['staff'], ...claims }, more);
    expect(getTarget(answer)).toEqual(refusedAs('invalid'));
    expect(await browser.isSignedIn()).toBe(false);
    expect(browser.jar.size).toBe(0);
  });

  test.each([{}, { groups: [] }, { groups: ['STAFF', 'others'] }, { groups: 7 }])(
    'without a role nobody can sign in, and no account is created: %j',
    async (claims) => {
      const person = { sub: 'person-7', preferred_username: 'deepa' };
      const { browser, answer } = await signIn(own, issuer, { ...person, ...claims });
      expect(getTarget(answer)).toEqual(refusedAs('no-role'));
      expect(await browser.isSignedIn()).toBe(false);
      expect(await readRole(own, 'deepa')).toBeUndefined();
    },
  );

  test('an operator who lost the role keeps a session until its end, and gets no other', async () => {
    const person = { sub: 'person-8', preferred_username: 'eka' };
    const { browser } = await signIn(own, issuer, { ...person, groups: ['staff'] });
    const { answer } = await signIn(own, issuer, person);
    expect(getTarget(answer)).toEqual(refusedAs('no-role'));
    expect(await browser.isSignedIn()).toBe(true);
    await atConsole(own, 'DELETE', '/operators/eka/sessions');
    expect(await browser.isSignedIn()).toBe(false);
  });

  test.each([
    [{ preferred_username: undefined, name: 'Asha Gurung', sub: 'a' }, 'asha@example.com'],
    [
      { preferred_username: undefined, email: undefined, name: 'Asha  G\u202e', sub: 'b' },
      'Asha G',
    ],
    [{ preferred_username: 'DOMAIN\\asha#1', sub: 'c' }, 'DOMAIN\\asha#1'],
  ])('a person has a readable name: %j', async (claims, name) => {
    await signIn(own, issuer, { groups: ['lookers'], ...claims });
    expect(await readRole(own, name)).toBe('viewer');
  });

  test('without an address to end its session, sign-out leaves the session at the provider', async () => {
    const { browser } = await signIn(own, issuer, { sub: 'person-10', groups: ['staff'] });
    expect((await browser.ask('DELETE', '/session')).body).toEqual({
      data: { provider_url: null },
    });
  });

  test('a code that the provider refuses, or answers with an error, is not accepted', async () => {
    const refusing = operatorBrowser(own);
    const started = await refusing.ask('GET', '/sign-in');
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
    issuer.answerExchange(400, { error: 'invalid_grant' });
    const back = `${CALLBACK}?${new URLSearchParams({ code: 'x', state })}`;
    expect(getTarget(await refusing.ask('GET', back))).toEqual(refusedAs('invalid'));
  });

  test('a failing provider is reported as unreachable, and tried again', async () => {
    const away = await localIssuer();
    await using lonely = await startTestApi(getSettings(away.origin));
    const browser = operatorBrowser(lonely);
    const started = await browser.ask('GET', '/sign-in');
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
    away.answerExchange(502, {});
    const back = `${CALLBACK}?${new URLSearchParams({ code: 'x', state })}`;
    expect(getTarget(await browser.ask('GET', back))).toEqual(refusedAs('unreachable'));
    await away.close();

    await using late = await startTestApi(getSettings(away.origin));
    expect(getTarget(await operatorBrowser(late).ask('GET', '/sign-in'))).toEqual(
      refusedAs('unreachable'),
    );
    // A link needs no provider.
    const byLink = operatorBrowser(late);
    await byLink.followLink(await linkFor(late, 'asha', 'operator'));
    expect(await byLink.isSignedIn()).toBe(true);
  });

  test('a claim may be nested, and come from the userinfo endpoint only', async () => {
    const keepsOut = await localIssuer();
    keepsOut.describe({ userinfo_endpoint: `${keepsOut.origin}/userinfo` });
    keepsOut.answerUserInfo(200, {
      sub: 'person-1',
      realm_access: { roles: ['offline_access', 'chiefs'] },
    });
    await using nested = await startTestApi(getSettings(keepsOut.origin, 'realm_access.roles'));
    await signIn(nested, keepsOut, {});
    expect(await readRole(nested, 'asha')).toBe('admin');
    await keepsOut.close();
  });
});

test('without a provider, in production, operators sign in by links only, and /ready says so', async () => {
  await using bare = await startTestApi({ demoData: false });
  for (const path of ['/sign-in', '/sign-in/callback?code=x&state=y']) {
    expect(getTarget(await operatorBrowser(bare).ask('GET', path))).toEqual(
      refusedAs('not-set-up'),
    );
  }
  const ready = await bare.send('GET', '/ready');
  expect([ready.status, ready.body]).toEqual([
    200,
    {
      status: 'ready',
      connections: expect.anything(),
      notes: [
        'Operators cannot sign in: OPERATOR_ISSUER is not set. portal-admin operators link makes links.',
      ],
    },
  ]);
  const byLink = operatorBrowser(bare);
  await byLink.followLink(await linkFor(bare, 'asha', 'operator'));
  expect(await byLink.isSignedIn()).toBe(true);
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
])("a page of another origin (%j) changes nothing with a person's cookie", async (headers) => {
  const browser = await signedInOperator(api, 'asha');
  expect((await browser.ask('DELETE', '/session', { headers })).status).toBe(403);
  expect(
    (await browser.ask('POST', '/session/link', { headers, body: { token: 'x' } })).status,
  ).toBe(403);
  expect(await browser.isSignedIn()).toBe(true);
});

test('over https only cookies count that https alone can set for this host', async () => {
  const https = operatorBrowser(api, { 'x-forwarded-proto': 'https' });
  await https.ask('GET', await https.answerSandbox({ username: 'operator' }));
  const [name, token] = https.cookie().split('=');
  expect(name).toBe('__Host-portal_operator');
  expect(await https.isSignedIn()).toBe(true);
  const plain = { cookie: `portal_operator=${token}` };
  expect((await https.ask('GET', '/audit', { headers: plain })).status).toBe(401);
  const started = await https.ask('GET', '/sign-in');
  expect(started.headers.get('set-cookie')).toMatch(
    /^__Host-portal_operator_sign_in=.*; SameSite=Lax; Secure$/,
  );
});

describe('strangers', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const wrongLink = 'http://portal.test/ops#link=wrong';

  test('cannot block a valid sign-in, link or token from the same network', async () => {
    await using narrow = await startTestApi({
      trustProxy: ['127.0.0.1'],
      limits: {
        operatorSignInByAddress: { max: 2, seconds: 600 },
        operatorTokenByAddress: { max: 2, seconds: 600 },
      },
    });
    const browser = operatorBrowser(narrow, from('198.51.100.1'));
    const statuses = [];
    for (let n = 0; n < 2; n += 1) statuses.push((await browser.followLink(wrongLink)).status);
    statuses.push((await browser.ask('GET', `${CALLBACK}?code=x&state=y`)).status);
    expect(statuses).toEqual([410, 410, 429]);
    expect((await browser.followLink(await linkFor(narrow, 'asha', 'viewer'))).status).toBe(204);
    expect(
      getTarget(await browser.ask('GET', await browser.answerSandbox({ username: 'viewer' }))),
    ).toEqual([303, '/ops']);
    for (let n = 0; n < 5; n += 1) {
      const { status } = await narrow.send('GET', '/api/operator/v1/payments', {
        token: `no-${n}`,
      });
      expect(status).toBe(n < 2 ? 401 : 429);
    }
    expect((await atConsole(narrow, 'GET', '/operators')).status).toBe(200);
  });
});
