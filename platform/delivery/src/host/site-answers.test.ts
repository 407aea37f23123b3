import { HOST } from '@portal/shared/contract';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

async function releasedHost() {
  const store = await storeFixture({ name: HOST });
  return { store, origin: await hostFixture(store, { log: () => undefined }) };
}

test('a host that can serve pages is alive and ready', async () => {
  const { origin } = await releasedHost();
  const health = await ask(origin, '/health');
  expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
  expect(health.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  const ready = await ask(origin, '/ready?verbose');
  expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
  expect((await ask(origin, '/ready', {}, 'HEAD')).status).toBe(200);
  expect((await ask(origin, '/health', {}, 'POST')).status).toBe(405);
});

test('before the first release it is alive but not ready, and says why', async () => {
  const store = await storeFixture();
  const origin = await hostFixture(store);
  expect((await ask(origin, '/health')).status).toBe(200);
  const { status, headers, text } = await ask(origin, '/ready');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(text)).toEqual({
    status: 'not ready',
    message: expect.stringContaining('not released yet'),
  });
  await releaseFixture(store, { name: HOST });
  expect((await ask(origin, '/ready')).status).toBe(200);
});

test('it is not ready when no shell has an intact document, or the live set cannot be read', async () => {
  const { store, origin } = await releasedHost();
  await appendFile(join(store.folder, 'artifacts/shell/1.0.0/document.html'), 'damaged');
  expect((await ask(origin, '/ready')).status).toBe(503);
  await writeFile(store.liveSetFile, '{"schema":');
  const lines: string[] = [];
  const fresh = await hostFixture(store, { log: (line) => lines.push(line) });
  const { status, text } = await ask(fresh, '/ready');
  expect([status, text]).toEqual([
    503,
    '{"status":"not ready","message":"The live set cannot be read."}',
  ]);
  // Anybody may call the probe, so only the log has the reason.
  expect(lines).toEqual([expect.stringContaining('live.json')]);
  expect((await ask(fresh, '/health')).status).toBe(200);
});

test('it stays ready with the last good live set', async () => {
  const { store, origin } = await releasedHost();
  expect((await ask(origin, '/ready')).status).toBe(200);
  await writeFile(store.liveSetFile, '{"schema":');
  expect((await ask(origin, '/ready')).status).toBe(200);
});

test.each([
  ...['/healthz', '/health/', '/health/x', '/HEALTH', '/healthcheck', '/health-check', '/healthy'],
  ...['/livez', '/live', '/liveness', '/alive', '/readyz', '/ready/x', '/readiness', '/startup'],
  ...['/-/healthy', '/_health', '/.health', '/status', '/ping', '/heartbeat'],
])('%s does not exist, for browsers neither', async (path) => {
  const { origin } = await releasedHost();
  expect((await ask(origin, path)).status).toBe(404);
  expect((await ask(origin, path, { accept: 'text/html' })).status).toBe(404);
});

test('pages whose addresses only resemble a probe are still served', async () => {
  const { store, origin } = await releasedHost();
  const routes = ['/status', '/readers', '/livestock', '/health-insurance', '/cameras/health'].map(
    (path) => ({ path, title: path, access: 'protected' as const, layout: 'main' as const }),
  );
  await releaseFixture(store, { manifest: { routes } });
  for (const { path } of routes) {
    const { status, headers } = await ask(origin, path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});
