import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { codeFor, lettersAt } from '../testing/letters';
import { newDemoDatabase } from '../testing/demo-database';
import { startTestApi } from '../testing/test-api';
import { readClosedSeconds, countFailure, forgetFailures } from './codes';

const DAY = 86_400;
const BINA = 'bina@example.com';
const FRESH = 'A fresh start';

describe('wrong codes of an account', () => {
  let database: Database;
  let discard: () => Promise<void>;
  beforeAll(async () => {
    ({ database, discard } = await newDemoDatabase());
  });
  afterAll(() => discard());
  beforeEach(() => forgetFailures(database, 'bina'));

  const fail = async (times: number) => {
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => countFailure(database, 'bina')),
    );
    return {
      isOpen: outcomes.filter(({ isOpen }) => isOpen).length,
      closings: outcomes.filter(({ last }) => last).length,
    };
  };

  const closedDays = async () => Math.round((await readClosedSeconds(database, 'bina')) / DAY);

  /** Moves everything that many days into the past. */
  const rest = (days: number) =>
    database.query(sql`
      UPDATE code_failures SET last_at = last_at - make_interval(days => ${days}),
        closed_until = closed_until - make_interval(days => ${days})`);

  test('are checked 20 times at most, even concurrently, and close the codes once', async () => {
    expect(await fail(30)).toEqual({ isOpen: 20, closings: 1 });
    expect(await closedDays()).toBe(1);
    expect(await readClosedSeconds(database, 'asha')).toBe(0);
  });

  test('reset after a day without one', async () => {
    expect(await fail(19)).toEqual({ isOpen: 19, closings: 0 });
    await rest(1);
    expect(await fail(19)).toEqual({ isOpen: 19, closings: 0 });
    expect(await fail(5)).toEqual({ isOpen: 1, closings: 1 });
  });

  test('close for twice as long each time, for a week at most, and for a day again after a month', async () => {
    const spans: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await fail(20);
      spans.push(await closedDays());
      await rest(7);
    }
    expect(spans).toEqual([1, 2, 4, ...Array(9).fill(7)]);
    await rest(31);
    await fail(20);
    expect(await closedDays()).toBe(1);
  });

  test('do not close the codes for ever if the clock was ahead', async () => {
    await fail(20);
    await rest(-3650);
    expect(await readClosedSeconds(database, 'bina')).toBe(0);
    expect((await fail(1)).isOpen).toBe(1);
  });
});

test('20 wrong codes close the codes of an account, and the owner gets a mail', async () => {
  const many = { max: 999, seconds: 60 };
  await using api = await startTestApi({
    limits: { letterByRecipient: many, letterByAddress: many, codeByAddress: many },
  });
  const ask = () => api.call('forgotPassword', { body: { email: BINA } });
  const reset = (code: { otp: string }) =>
    api.call('resetPassword', {
      body: { email: BINA, password: FRESH, conf_password: FRESH, ...code },
    });
  const subjects = async () =>
    (await lettersAt(api)).filter(({ to }) => to === BINA).map(({ subject }) => subject);

  for (let letter = 0; letter < 4; letter += 1) {
    await ask();
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await reset({ otp: 'XXXXXXXX' });
      expect(status).toBe(422);
      expect(body.error).toEqual({ token: ['The code is not correct.'] });
    }
  }
  const CLOSED = 'Codes for your password are closed for now / तपाईंको पासवर्डका कोड अहिलेलाई बन्द छन्';
  expect((await subjects())[0]).toBe(CLOSED);
  expect((await subjects()).filter((subject) => subject === CLOSED)).toHaveLength(1);

  // New codes can still be requested; the letter says that codes are closed.
  expect((await ask()).status).toBe(200);
  expect((await subjects()).filter((subject) => subject === CLOSED)).toHaveLength(2);

  // The owner signs in with the password; changing it opens the codes again.
  const { access_token: token } = await api.signIn(BINA);
  const changed = await api.call('changePassword', {
    token,
    body: { current_password: 'Portal-2026', password: FRESH, password_confirm: FRESH },
  });
  expect(changed.status).toBe(200);
  await ask();
  expect((await reset(await codeFor(api, BINA))).status).toBe(200);
});

test('the right code is refused too while codes are closed, and the response says for how long', async () => {
  await using api = await startTestApi({}, async (database) => {
    for (let n = 0; n < 20; n += 1) await countFailure(database, 'chandra');
  });
  const email = 'chandra@example.com';
  const { status, headers } = await api.call('registrationPassword', {
    body: { email, password: FRESH, conf_password: FRESH, ...(await codeFor(api, email)) },
  });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(DAY - 600);
});
