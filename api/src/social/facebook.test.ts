import { createHmac } from 'node:crypto';
import { localServer } from '../testing/local-server';
import { startTestApi } from '../testing/test-api';

const APP = { appId: 'portal-app', appSecret: 'app-secret' };

const now = () => Math.floor(Date.now() / 1000);

const valid = {
  app_id: APP.appId,
  is_valid: true,
  expires_at: now() + 3600,
  user_id: '77',
};

interface Graph {
  debug: object;
  me: object;
  status?: number;
}

/** The graph's answers for each token. */
const GRAPH: Record<string, Graph> = {
  good: { debug: valid, me: { id: '77', email: 'asha@example.com' } },
  endless: { debug: { ...valid, expires_at: 0 }, me: { id: '77', email: 'asha@example.com' } },
  invalid: {
    debug: { ...valid, is_valid: false },
    me: { id: '77', email: 'asha@example.com' },
  },
  foreign: { debug: { ...valid, app_id: 'another' }, me: { id: '77', email: 'asha@example.com' } },
  ended: { debug: { ...valid, expires_at: now() - 1 }, me: { id: '77' } },
  swapped: { debug: valid, me: { id: '78', email: 'asha@example.com' } },
  'of nobody': { debug: { ...valid, user_id: undefined }, me: {} },
  silent: { debug: { ...valid, user_id: '79' }, me: { id: '79' } },
  broken: { debug: {}, me: {}, status: 500 },
  refused: { debug: {}, me: {}, status: 400 },
};

const graph = await localServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://graph.test');
  const debugging = pathname === '/debug_token';
  const token = searchParams.get(debugging ? 'input_token' : 'access_token') ?? '';
  const proof = createHmac('sha256', APP.appSecret).update(token).digest('hex');
  const known = debugging
    ? searchParams.get('access_token') === 'portal-app|app-secret'
    : searchParams.get('appsecret_proof') === proof;
  const { debug, me, status = 200 } = GRAPH[token] ?? { debug: {}, me: {} };
  response
    .writeHead(known ? status : 400, { 'content-type': 'application/json' })
    .end(JSON.stringify(debugging ? { data: debug } : me));
});
const api = await startTestApi({ social: { facebook: { ...APP, graphUrl: graph.origin } } });
afterAll(async () => {
  await api.close();
  await graph.close();
});

const signIn = (token: string) =>
  api.call('socialLogin', { body: { login_type: 'facebook', token, Platform: 'android' } });

test.each(['good', 'endless', 'good'])('a %s token signs in', async (token) => {
  const { status, body } = await signIn(token);
  expect(status).toBe(200);
  const profile = await api.call('profile', { token: body.data.access_token });
  expect(profile.body.data.username).toBe('asha.gurung');
});

test.each(['invalid', 'foreign', 'ended', 'swapped', 'of nobody', 'refused', 'unheard of'])(
  'a token that is %s is not accepted',
  async (token) => {
    const { status, headers, body } = await signIn(token);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toEqual({ message: 'This sign-in could not be verified. Try again.' });
  },
);

test('a new person without an email has no account', async () => {
  const { status, body } = await signIn('silent');
  expect(status).toBe(422);
  expect(body).toEqual({
    message: 'No subscriber account belongs to this sign-in.',
    errors: { email: ['Facebook did not share it.'] },
  });
});

test('a failing graph does not make the token invalid', async () => {
  expect((await signIn('broken')).status).toBe(503);
});
