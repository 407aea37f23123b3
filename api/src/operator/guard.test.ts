import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../create-api';
import { newPlace } from '../testing/database-place';
import { OPERATOR_SECRET } from '../testing/operator';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    operatorSecret: OPERATOR_SECRET,
    limits: { operatorTokenByAddress: { most: 4, seconds: 60 } },
  });
}, 60_000);
afterAll(() => api.close());

const list = (token?: string) => api.send('GET', '/api/operator/v1/cancel-requests', { token });

test('operators are told by their secret, and as often as they like', async () => {
  for (let n = 0; n < 6; n += 1) expect((await list(OPERATOR_SECRET)).status).toBe(200);
});

test('a call without the secret, with another or with a subscriber’s token is refused, then held back', async () => {
  const subscriber = (await api.signIn()).access_token;
  for (const token of [undefined, '', `${OPERATOR_SECRET}x`, subscriber, 'x']) {
    const { status, body } = await list(token);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'You are not signed in as an operator.' });
  }
  const { status, headers } = await list('one more');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the documentation keeps them apart from the calls of subscribers', async () => {
  const { body } = await api.send('GET', '/api/docs/openapi.json');
  const paths = Object.keys(body.paths).filter((path) => path.startsWith('/api/operator/'));
  expect(paths.length).toBeGreaterThan(0);
  for (const operation of paths.flatMap((path) => Object.values(body.paths[path]))) {
    expect(operation).toMatchObject({
      tags: ['Operator'],
      security: [{ operator: [] }, { machine: [] }],
    });
  }
});

test('the secret is made once, for its owner’s eyes only; a short one is refused', async () => {
  const place = await newPlace();
  const options = { ...place, origin: 'http://portal.test' };
  await (await createApi(options)).close();
  const path = join(place.dataFolder, 'operator-secret');
  const before = await stat(path);
  expect(before.mode & 0o777).toBe(0o600);
  await (await createApi(options)).close();
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
  await expect(createApi({ ...options, operatorSecret: 'short' })).rejects.toThrow(
    'PORTAL_OPERATOR_SECRET must have at least 32 characters.',
  );
  await place.remove();
}, 60_000);
