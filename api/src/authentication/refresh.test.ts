import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { newPlace, openDemoDatabase } from '../testing/demo-database';
import { startTestApi, type TestApi } from '../testing/test-api';
import { createAccessTokens, createSuccessors } from './tokens';
import { type Sessions, createSessions } from './sessions';

const refreshAt = (api: TestApi) => async (refresh_token: string) =>
  api.call('refreshToken', { body: { refresh_token } });

const worksAt = (api: TestApi) => async (token: string) =>
  (await api.call('profile', { token })).status === 200;

describe('with a grace period for the token just replaced', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi({ refreshGraceSeconds: 60 })));
  afterAll(() => api.close());

  test('a refresh returns a new pair without an envelope', async () => {
    const first = await api.signIn();
    const { status, body } = await refreshAt(api)(first.refresh_token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token']);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(body.access_token).not.toBe(first.access_token);
    expect(await worksAt(api)(body.access_token)).toBe(true);
    expect((await refreshAt(api)(body.refresh_token)).status).toBe(200);
  });

  test('a repeated refresh gets the same successor', async () => {
    const { refresh_token } = await api.signIn();
    const once = await refreshAt(api)(refresh_token);
    const again = await refreshAt(api)(refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(once.body.refresh_token);
  });

  test('20 concurrent refreshes all get one working pair of one session', async () => {
    const { refresh_token } = await api.signIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refreshAt(api)(refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    for (const { body } of answers) expect(await worksAt(api)(body.access_token)).toBe(true);
    expect((await refreshAt(api)(answers[7]!.body.refresh_token)).status).toBe(200);
  });

  test('a token from two generations ago ends the session with all its tokens', async () => {
    const first = await api.signIn();
    const second = (await refreshAt(api)(first.refresh_token)).body;
    const third = (await refreshAt(api)(second.refresh_token)).body;
    const other = await api.signIn();

    const stolen = await refreshAt(api)(first.refresh_token);
    expect(stolen.status).toBe(401);
    expect(stolen.body).toEqual({ message: 'Your session has ended. Sign in again.' });
    expect((await refreshAt(api)(third.refresh_token)).status).toBe(401);
    expect(await worksAt(api)(third.access_token)).toBe(false);
    expect(await worksAt(api)(other.access_token)).toBe(true);
  });

  test('an unknown token ends nothing', async () => {
    const { access_token } = await api.signIn();
    expect((await refreshAt(api)('made-up')).status).toBe(401);
    expect(await worksAt(api)(access_token)).toBe(true);
  });

  test('a refresh without a token is answered with the missing field', async () => {
    const { status, body } = await api.call('refreshToken', { body: {} });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ refresh_token: ['Refresh token field is required.'] });
  });
});

describe('with the time that passed since a token was replaced', () => {
  let place: Awaited<ReturnType<typeof newPlace>>;
  let database: Database;
  let sessions: Sessions;
  const logged: unknown[] = [];
  beforeEach(() => void logged.splice(0));
  beforeAll(async () => {
    place = await newPlace();
    database = await openDemoDatabase(place);
    const secret = new TextEncoder().encode('a secret of thirty-two characters');
    const tokens = {
      access: createAccessTokens(secret, 900),
      deriveSuccessor: createSuccessors(secret),
    };
    const log = { warn: (...line: unknown[]) => void logged.push(line) };
    sessions = createSessions({ database, ...tokens, log });
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** A token replaced that long ago, and its replacement. */
  async function replaced(ago: string) {
    const { refresh_token } = await sessions.start('asha');
    const fresh = await sessions.refresh(refresh_token);
    await pass(ago);
    return { refresh_token, fresh };
  }

  /** Moves all replacements that far into the past. */
  const pass = (span: string) =>
    database.query(
      sql`UPDATE refresh_tokens SET replaced_at = now() - ${span}::interval
        WHERE replaced_at IS NOT NULL`,
    );

  const refreshed = async (token: string | undefined) =>
    (await sessions.refresh(token ?? ''))?.refresh_token;

  test('a page that lost the answer in an outage of a minute gets it again', async () => {
    const { refresh_token, fresh } = await replaced('60 seconds');
    expect((await sessions.refresh(refresh_token))?.refresh_token).toBe(fresh?.refresh_token);
  });

  test('reusing a token later ends the session, once its successor was used', async () => {
    const { refresh_token, fresh } = await replaced('0 seconds');
    const next = await refreshed(fresh?.refresh_token);
    await pass('2 minutes');
    expect(await sessions.refresh(refresh_token)).toBeNull();
    expect(await sessions.refresh(next ?? '')).toBeNull();
    expect(logged).toEqual([]);
  });

  test.each(['2 minutes', '23 hours'])(
    'a page that lost the answer and slept for %s gets another one, which is logged',
    async (ago) => {
      const { refresh_token, fresh } = await replaced(ago);
      const again = await sessions.refresh(refresh_token);
      expect(again?.refresh_token).toEqual(expect.any(String));
      expect(again?.refresh_token).not.toBe(fresh?.refresh_token);
      expect(await sessions.identify(again?.access_token ?? '')).toMatchObject({ id: 'asha' });
      expect(logged).toEqual([
        [{ session: expect.any(String) }, 'a lost refresh was answered again'],
      ]);
      expect(await refreshed(await refreshed(again?.refresh_token))).toEqual(expect.any(String));
    },
  );

  test('two tabs that request a lost answer at once, and repeat it, get the same one', async () => {
    const { refresh_token } = await replaced('2 minutes');
    const tabs = await Promise.all([refreshed(refresh_token), refreshed(refresh_token)]);
    const successors = new Set([...tabs, await refreshed(refresh_token)]);
    expect([...successors]).toEqual([expect.any(String)]);
    expect(logged).toHaveLength(1);
    expect(await refreshed(tabs[0])).toEqual(expect.any(String));
  });

  test('the lost successor is invalid: using it ends the session, even at once', async () => {
    const { refresh_token, fresh } = await replaced('2 minutes');
    const again = await refreshed(refresh_token);
    expect(await refreshed(fresh?.refresh_token)).toBeUndefined();
    expect(await refreshed(again)).toBeUndefined();
  });

  test('if the old token and its successor are used at once, one of them ends the session', async () => {
    const { refresh_token, fresh } = await replaced('2 minutes');
    const both = [refreshed(refresh_token), refreshed(fresh?.refresh_token)];
    const answers = await Promise.all(both);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    for (const answer of answers) expect(await refreshed(answer)).toBeUndefined();
  });

  test('a response that is lost twice is not repeated a third time', async () => {
    const { refresh_token } = await replaced('2 minutes');
    const again = await refreshed(refresh_token);
    await pass('2 minutes');
    expect(await refreshed(refresh_token)).toBeUndefined();
    expect(await refreshed(again)).toBeUndefined();
  });

  test('the response to the repeated refresh may be lost too', async () => {
    const { refresh_token } = await replaced('2 minutes');
    const again = await refreshed(refresh_token);
    await refreshed(again);
    await pass('2 minutes');
    expect(await refreshed(again)).toEqual(expect.any(String));
    expect(await refreshed(refresh_token)).toBeUndefined();
  });

  test('a lost response is repeated for a day', async () => {
    const { refresh_token, fresh } = await replaced('24 hours 1 second');
    expect(await refreshed(refresh_token)).toBeUndefined();
    expect(await refreshed(fresh?.refresh_token)).toBeUndefined();
  });

  test('a late use by a disconnected client ends nothing and revokes no successor', async () => {
    const { refresh_token, fresh } = await replaced('2 minutes');
    expect(await sessions.refresh(refresh_token, () => Promise.resolve(true))).toBeNull();
    expect(await sessions.refresh(fresh?.refresh_token ?? '')).not.toBeNull();
  });

  test('a token replaced while the clock was ahead has no longer grace than others', async () => {
    const { refresh_token } = await replaced('-1 day');
    expect(await sessions.refresh(refresh_token)).toBeNull();
  });

  test('a session ends 30 days after the sign-in, however often it was refreshed', async () => {
    const { refresh_token, fresh } = await replaced('0 seconds');
    const pass = (span: string) =>
      database.query(sql`UPDATE sessions SET expires_at = expires_at - ${span}::interval`);
    const { access_token, refresh_token: next } = fresh!;
    await pass('29 days 23 hours');
    expect(await sessions.identify(access_token)).toMatchObject({ id: 'asha' });
    await pass('1 hour');
    expect(await sessions.identify(access_token)).toBeNull();
    expect(await sessions.refresh(refresh_token)).toBeNull();
    expect(await sessions.refresh(next)).toBeNull();
  });
});

describe('without a grace period and with access tokens that expire at once', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ refreshGraceSeconds: 0, accessTokenSeconds: 0 });
  });
  afterAll(() => api.close());

  test('an expired access token is refused', async () => {
    const { access_token } = await api.signIn();
    const { status, body } = await api.call('profile', { token: access_token });
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Your session has ended. Sign in again.' });
  });

  test('the token just replaced ends the session, once its successor was used', async () => {
    const { refresh_token } = await api.signIn();
    const next = await refreshAt(api)(refresh_token);
    const last = await refreshAt(api)(next.body.refresh_token);
    expect((await refreshAt(api)(refresh_token)).status).toBe(401);
    expect((await refreshAt(api)(last.body.refresh_token)).status).toBe(401);
  });
});
