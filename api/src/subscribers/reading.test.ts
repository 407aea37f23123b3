import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import { USUAL_WRITING } from '@portal/shared/contract/nepali';
import type { Database } from '../database/database';
import { readReading } from '../http/language';
import { countFailure } from '../passwords/codes';
import { readOwnProfile } from '../profile/profile';
import { newDemoDatabase } from '../testing/demo-database';
import { lettersAt } from '../testing/letters';
import { startTestApi } from '../testing/test-api';
import { readSavedReading } from './subscribers';

const IN_NEPALI = { cookie: 'portal_prefs=system.ne.bs', 'accept-language': 'en' };

describe("a subscriber's language", () => {
  let database: Database;
  let discard: () => Promise<void>;
  beforeAll(async () => {
    ({ database, discard } = await newDemoDatabase());
    await database.query(sql`
      INSERT INTO sessions (id, subscriber_id, expires_at)
      VALUES ('bina-now', 'bina', now() + make_interval(days => 1))`);
  });
  afterAll(() => discard());

  const openPortal = (headers: IncomingHttpHeaders) =>
    readOwnProfile(database, { id: 'bina', sessionId: 'bina-now' }, readReading(headers));
  const known = () => readSavedReading(database, 'bina');

  test('is unknown before they open the portal, and from a browser with other languages', async () => {
    expect(await known()).toBeUndefined();
    await openPortal({ 'accept-language': 'fr' });
    expect(await known()).toBeUndefined();
  });

  test('is that of their browser until they choose', async () => {
    await openPortal({ 'accept-language': 'ne-NP, en;q=0.5' });
    expect(await known()).toEqual({ language: 'ne', ...USUAL_WRITING });
  });

  test('is the chosen one from the next page on, and stays without further information', async () => {
    await openPortal(IN_NEPALI);
    const chosen = { language: 'ne', calendar: 'bs' };
    expect(await known()).toEqual(chosen);
    await openPortal({ 'accept-language': 'fr' });
    expect(await known()).toEqual(chosen);
  });

  test('is not changed by a session that has ended', async () => {
    await database.query(sql`UPDATE sessions SET revoked_at = now()`);
    await openPortal({ 'accept-language': 'en' });
    expect(await known()).toMatchObject({ language: 'ne' });
  });
});

test('decides how letters they did not request are written, whoever caused them', async () => {
  await using api = await startTestApi({}, async (database) => {
    for (let n = 0; n < 20; n += 1) await countFailure(database, 'bina');
  });
  const email = 'bina@example.com';
  const { access_token: token } = await api.signIn(email);
  await api.call('profile', { token, headers: IN_NEPALI });
  const headers = { cookie: 'portal_prefs=system.en' };
  await api.call('forgotPassword', { body: { email }, headers });
  const [letter] = await lettersAt(api);
  expect(letter?.subject).toBe('तपाईंको पासवर्डका कोड अहिलेलाई बन्द छन्');
  expect(letter?.text).toMatch(/^नमस्ते [^]*२४ घण्टासम्म[^]*For 24 hours/);
});
