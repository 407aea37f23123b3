import { startTestApi, testApi } from '../testing/test-api';

const asha = (password: string) => ({ email: 'asha@example.com', password });

const api = await testApi({
  limits: {
    loginByAccountAndAddress: { max: 3, seconds: 60 },
    loginByAddress: { max: 8, seconds: 60 },
    refreshBySession: { max: 4, seconds: 60 },
  },
  trustProxy: ['127.0.0.1'],
});

const login = (body: unknown, from: string) =>
  api.call('login', { body, headers: { 'x-forwarded-for': from } });

const statuses = async (tries: (() => Promise<{ status: number }>)[]) => {
  const seen: number[] = [];
  for (const attempt of tries) seen.push((await attempt()).status);
  return seen;
};

test('guessing one account’s password is soon refused, even the right one, but only from there', async () => {
  const guess = () => login(asha('wrong'), '192.0.2.1');
  expect(await statuses([guess, guess, guess, guess])).toEqual([422, 422, 422, 429]);
  const { status, headers, body } = await login(asha('Portal-2026'), '192.0.2.1');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
  expect(body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  expect((await login(asha('Portal-2026'), '192.0.2.2')).status).toBe(200);
});

test('guessing many accounts from one address is refused too', async () => {
  const guesses = Array.from(
    { length: 10 },
    (_, n) => () => login({ email: `${n}@example.com`, password: 'wrong' }, '192.0.2.3'),
  );
  expect(await statuses(guesses)).toEqual([...Array(8).fill(422), 429, 429]);
});

test('the addresses of one household count together', async () => {
  const guesses = Array.from(
    { length: 10 },
    (_, n) => () => login({ email: `${n}@example.com`, password: 'wrong' }, `2001:db8:1:200::${n}`),
  );
  expect(await statuses(guesses)).toEqual([...Array(8).fill(422), 429, 429]);
  const elsewhere = await login({ email: '0@example.com', password: 'wrong' }, '2001:db8:1:300::1');
  expect(elsewhere.status).toBe(422);
});

test('sign-ins with the right password are not limited', async () => {
  const right = () => login(asha('Portal-2026'), '192.0.2.4');
  expect(await statuses(Array<typeof right>(12).fill(right))).toEqual(Array(12).fill(200));
});

test('refreshes of one session are limited, others continue', async () => {
  let { refresh_token } = (await login(asha('Portal-2026'), '192.0.2.5')).body.data;
  const refresh = async () => {
    const answer = await api.call('refreshToken', { body: { refresh_token } });
    refresh_token = answer.body.refresh_token ?? refresh_token;
    return answer;
  };
  expect(await statuses(Array<typeof refresh>(5).fill(refresh))).toEqual([200, 200, 200, 200, 429]);
  refresh_token = (await login(asha('Portal-2026'), '192.0.2.5')).body.data.refresh_token;
  expect((await refresh()).status).toBe(200);
});

test('without a trusted proxy clients cannot choose their own address', async () => {
  await using direct = await startTestApi({ limits: { loginByAddress: { max: 2, seconds: 60 } } });
  const guess = (n: number) =>
    direct.call('login', {
      body: { email: `${n}@example.com`, password: 'wrong' },
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
    });
  expect(await statuses([1, 2, 3].map((n) => () => guess(n)))).toEqual([422, 422, 429]);
});
