import { sql } from 'drizzle-orm';
import { ApiError } from '../http/errors';
import { toNetwork } from '../http/network';
import { newDemoDatabase } from '../testing/demo-database';
import { startTestApi } from '../testing/test-api';
import { testOnServer } from '../testing/on-server';
import { createLimiter, LIMITS } from './limits';

const demo = await newDemoDatabase();
const { database } = demo;
afterAll(() => demo.discard());

const limits = { ...LIMITS, loginByAddress: { max: 5, seconds: 60 } };
const limiter = () => createLimiter(database, limits);

const refusals = async (tries: Promise<void>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length;

test('two replicas on one database share one limit', async () => {
  const replicas = [limiter(), limiter()];
  const tries = Array.from({ length: 20 }, (_, n) =>
    replicas[n % 2]!.take(['loginByAddress', toNetwork('192.0.2.1')]),
  );
  expect(await refusals(tries)).toBe(15);
});

/** The refusal of a request to the limiter. */
async function getRefusal(taking: Promise<unknown>): Promise<ApiError> {
  const refusal: unknown = await taking.catch((error: unknown) => error);
  if (!(refusal instanceof ApiError)) throw new Error('It was not refused');
  return refusal;
}

test('a refusal says how long to wait', async () => {
  const waiting = limiter();
  for (let n = 0; n < 5; n += 1) await waiting.take(['loginByAddress', toNetwork('192.0.2.2')]);
  const refusal = await getRefusal(waiting.take(['loginByAddress', toNetwork('192.0.2.2')]));
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(55);
  expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('others have their own limit, and a refunded try does not count', async () => {
  const shared = limiter();
  for (let n = 0; n < 5; n += 1) await shared.take(['loginByAddress', toNetwork('192.0.2.3')]);
  await shared.take(['loginByAddress', toNetwork('192.0.2.4')]);
  await shared.release(['loginByAddress', toNetwork('192.0.2.3')]);
  await shared.take(['loginByAddress', toNetwork('192.0.2.3')]);
  expect(await refusals([shared.take(['loginByAddress', toNetwork('192.0.2.3')])])).toBe(1);
});

test('a refund without a try makes no room', async () => {
  const generous = limiter();
  const attempt = ['loginByAddress', toNetwork('192.0.2.10')] as const;
  await generous.take(attempt);
  for (let n = 0; n < 3; n += 1) await generous.release(attempt);
  const tries = Array.from({ length: 8 }, () => generous.take(attempt));
  expect(await refusals(tries)).toBe(3);
});

test('expired periods are removed, and running ones are not', async () => {
  await limiter().take(['loginByAddress', toNetwork('192.0.2.11')]);
  await database.query(sql`UPDATE rate_limits SET resets_at = now() - interval '1 second'`);
  await limiter().take(['loginByAddress', toNetwork('192.0.2.12')]);
  await limiter().take(['loginByAddress', toNetwork('192.0.2.13')]);
  const { spans } = await database.one<{ spans: number }>(
    sql`SELECT count(*)::int AS spans FROM rate_limits`,
  );
  expect(spans).toBe(2);
});

test('a limit resets when its period ends, and is the same afterwards', async () => {
  const attempt = ['loginByAddress', toNetwork('192.0.2.5')] as const;
  const sixAtOnce = () => refusals(Array.from({ length: 6 }, () => limiter().take(attempt)));
  expect(await sixAtOnce()).toBe(1);
  await database.query(sql`UPDATE rate_limits SET resets_at = resets_at - interval '1 minute'`);
  expect(await sixAtOnce()).toBe(1);
});

test('a stranger who uses all tries of one address leaves the owner of an account theirs', async () => {
  const real = createLimiter(database, LIMITS);
  const tryFrom = (address: string) =>
    real.take(['loginByAccountAndAddress', `asha ${address}`], ['loginByAccount', 'asha']);
  for (let seconds = 0; seconds < LIMITS.loginByAccount.seconds; seconds += 30) {
    await Promise.allSettled(Array.from({ length: 20 }, () => tryFrom('192.0.2.14')));
    await tryFrom('192.0.2.15');
    await real.release(['loginByAccountAndAddress', 'asha 192.0.2.15'], ['loginByAccount', 'asha']);
    await database.query(sql`UPDATE rate_limits SET resets_at = resets_at - interval '30 seconds'`);
  }
});

describe('when the clock was a day ahead and is right again', () => {
  /** Moves everything counted so far a day into the future. */
  const clockWasAhead = () =>
    database.query(sql`UPDATE rate_limits SET resets_at = resets_at + interval '1 day'`);

  test('the wait is never longer than the period of the limit', async () => {
    const waiting = limiter();
    for (let n = 0; n < 5; n += 1) await waiting.take(['loginByAddress', toNetwork('192.0.2.6')]);
    await clockWasAhead();
    const refusal = await getRefusal(waiting.take(['loginByAddress', toNetwork('192.0.2.6')]));
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('the period ends like any other', async () => {
    const short = createLimiter(database, { ...LIMITS, loginByAddress: { max: 1, seconds: 0.2 } });
    await short.take(['loginByAddress', toNetwork('192.0.2.7')]);
    await clockWasAhead();
    expect(await refusals([short.take(['loginByAddress', toNetwork('192.0.2.7')])])).toBe(1);
    await new Promise((over) => setTimeout(over, 250));
    await short.take(['loginByAddress', toNetwork('192.0.2.7')]);
  });

  test('periods of clients that never return are removed', async () => {
    await limiter().take(['loginByAddress', toNetwork('192.0.2.8')]);
    await database.query(sql`UPDATE rate_limits SET resets_at = now() + interval '30 days'`);
    await limiter().take(['loginByAddress', toNetwork('192.0.2.9')]);
    const { spans } = await database.one<{ spans: number }>(
      sql`SELECT count(*)::int AS spans FROM rate_limits`,
    );
    expect(spans).toBe(1);
  });
});

testOnServer(
  'two servers on one database hold one limit',
  async () => {
    const few = { limits: { loginByAccountAndAddress: { max: 4, seconds: 60 } } };
    await using first = await startTestApi(few);
    await using second = await startTestApi({ ...few, databaseUrl: first.databaseUrl });
    const body = { email: 'asha@example.com', password: 'wrong' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).call('login', { body })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  },
  60_000,
);
