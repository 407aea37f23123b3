import { apiDocument } from '../testing/api-document';
import { consoleToken } from '../testing/operators';
import { testApi } from '../testing/test-api';

const api = await testApi({
  limits: { operatorTokenByAddress: { max: 3, seconds: 60 } },
});

const list = (token?: string) => api.send('GET', '/api/operator/v1/cancel-requests', { token });

test('a machine is identified by its token, without a limit', async () => {
  for (let n = 0; n < 6; n += 1) expect((await list(consoleToken(api))).status).toBe(200);
});

test('a call without a token, with another or with a subscriber’s token is refused, then limited', async () => {
  const subscriber = (await api.signIn()).access_token;
  for (const token of [undefined, '', `${consoleToken(api)}x`, subscriber, 'x']) {
    const { status, body } = await list(token);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'You are not signed in as an operator.' });
  }
  const { status, headers } = await list('one more');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['/api/%6Fperator/v1/cancel-requests', '/%61pi/operator/v1/kycs/asha'])(
  'a proxy that blocks /api/operator for the public need not know its other spellings: %s',
  async (address) => {
    const { status, body } = await api.send('GET', address, { token: consoleToken(api) });
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'There is nothing at this address.' });
  },
);

test('the documentation separates them from the calls of subscribers', async () => {
  const { paths: all } = await apiDocument(api);
  const paths = Object.keys(all).filter((path) => path.startsWith('/api/operator/'));
  expect(paths.length).toBeGreaterThan(0);
  for (const operation of paths.flatMap((path) => Object.values(all[path] ?? {}))) {
    expect(operation).toMatchObject({
      tags: ['Operator'],
      security: [{ operator: [] }, { machine: [] }],
    });
  }
});
