import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from './create-api';
import { newPlace } from './testing/demo-database';
import { testApi } from './testing/test-api';

const api = await testApi();

test('policies are public HTML in two languages, English first', async () => {
  const shown = { status: 1, public: 1 };
  for (const name of ['privacyPolicy', 'userAgreement'] as const) {
    const { body } = await api.call(name);
    expect(body.data).toEqual([
      { ...shown, posts: { content: expect.stringMatching(/^<h2>[A-Z]/) }, language: 'en' },
      {
        ...shown,
        posts: { content: expect.stringMatching(/^<h2>\p{Script=Devanagari}/u) },
        language: 'ne',
      },
    ]);
  }
});

test('it owns its addresses and no other', async () => {
  const place = await newPlace();
  const own = await createApi({ ...place, origin: 'http://portal.test' });
  const owned = ['/api', '/api/health', '/sandbox/wallet/1', '/metrics'];
  const foreign = ['/', '/apiary', '/sandboxes', '/metrics/more', '/cameras', '/login'];
  expect(owned.filter((path) => !own.owns(path))).toEqual([]);
  expect(foreign.filter((path) => own.owns(path))).toEqual([]);
  await own.close();
  await place.remove();
});

test('data and sessions survive a restart, and the secret is readable by its owner only', async () => {
  const place = await newPlace();
  const options = { ...place, origin: 'http://portal.test' };
  await (await createApi(options)).close();
  const secret = join(place.dataFolder, 'signing-secret');
  const before = await stat(secret);
  expect(before.mode & 0o777).toBe(0o600);
  await (await createApi(options)).close();
  expect((await stat(secret)).mtimeMs).toBe(before.mtimeMs);
  await place.remove();
});

test('a secret that is too short is refused before anything listens', async () => {
  const place = await newPlace();
  const opening = createApi({ ...place, origin: 'http://portal.test', secret: 'short' });
  await expect(opening).rejects.toThrow('PORTAL_JWT_SECRET must have at least 32 characters.');
  await place.remove();
});
