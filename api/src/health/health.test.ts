import { setTimeout as pause } from 'node:timers/promises';
import { createEmptyApp } from '../create-api';
import type { Database } from '../database/database';
import { testApi } from '../testing/test-api';
import type { Condition } from './health';
import { healthRoutes } from './routes';

const api = await testApi();

/** Answers like an API with this database and these conditions. */
async function ask(address: string, query: () => Promise<[]>, conditions: Condition[] = []) {
  const app = createEmptyApp({ dataFolder: '', origin: 'http://portal.test' });
  healthRoutes(app, {
    database: { query } as unknown as Database,
    conditions,
    connections: { database: 'encrypted', mail: 'plain' },
  });
  const response = await fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + address);
  const body = (await response.json()) as { message?: string };
  await app.close();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

const away = () => Promise.reject(new Error('ECONNREFUSED'));
const answering = async (): Promise<[]> => [];

test.each(['', '/api'])(
  'a running API is alive and ready at %s/health and /ready',
  async (prefix) => {
    const health = await api.send('GET', `${prefix}/health`);
    expect([health.status, health.body]).toEqual([200, { status: 'ok' }]);
    expect(health.headers.get('cache-control')).toBe('no-store');
    const ready = await api.send('GET', `${prefix}/ready`);
    expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready' }]);
  },
);

test('the process itself reports how it is connected, the public address does not', async () => {
  expect((await ask('/ready', answering)).body).toEqual({
    status: 'ready',
    connections: { database: 'encrypted', mail: 'plain' },
  });
  expect((await ask('/api/ready', answering)).body).toEqual({ status: 'ready' });
});

test.each([
  '/healthz',
  '/api/healthz',
  '/livez',
  '/readyz',
  '/health/x',
  '/api/ready/x',
  '/status',
])('%s does not exist', async (address) =>
  expect((await api.send('GET', address)).status).toBe(404),
);

test('without its database it is alive but not ready', async () => {
  expect(await ask('/health', away)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await ask('/api/ready', away)).toEqual({
    status: 503,
    retryAfter: '5',
    body: {
      status: 'not ready',
      message: 'The database does not answer.',
      obstacles: ['The database does not answer.'],
    },
  });
});

test('a message for operators is a note, and the API is ready', async () => {
  const app = createEmptyApp({ dataFolder: '', origin: 'http://portal.test' });
  const database = { query: answering } as unknown as Database;
  healthRoutes(app, {
    database,
    conditions: [],
    connections: { database: 'local' },
    notes: () => ['A setting is wrong.'],
  });
  const ready = async (address: string) => {
    const { statusCode, body } = await app.inject(address);
    return [statusCode, JSON.parse(body)];
  };
  expect(await ready('/ready')).toMatchObject([200, { notes: ['A setting is wrong.'] }]);
  expect(await ready('/api/ready')).toEqual([200, { status: 'ready' }]);
  await app.close();
});

test('it names the obstacle of each condition', async () => {
  const unmet: Condition[] = [
    async () => 'This is full.',
    async () => null,
    async () => 'That is old.',
  ];
  expect(await ask('/ready', answering, unmet)).toMatchObject({
    status: 503,
    body: { message: 'This is full. That is old.', obstacles: ['This is full.', 'That is old.'] },
  });
});

test('a database that keeps a probe waiting counts as unavailable', async () => {
  const stop = new AbortController();
  const hanging = async (): Promise<[]> => {
    await pause(60_000, undefined, { signal: stop.signal }).catch(() => undefined);
    return [];
  };
  const { status, body } = await ask('/ready', hanging);
  stop.abort();
  expect([status, body.message]).toEqual([503, 'The database does not answer.']);
});
