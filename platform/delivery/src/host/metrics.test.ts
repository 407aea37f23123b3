import { HOST } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

async function releasedHost(alone = true) {
  const store = await storeFixture({ name: HOST });
  const routes = [
    {
      path: '/cameras/:id',
      title: 'Camera',
      access: 'protected' as const,
      layout: 'main' as const,
    },
  ];
  await releaseFixture(store, { manifest: { routes } });
  return { store, origin: await hostFixture(store, { alone, log: () => undefined }) };
}

const getMetrics = async (origin: string) => (await ask(origin, '/metrics')).text;

test('requests are counted by patterns, whatever their addresses', async () => {
  const { origin } = await releasedHost();
  for (const path of [
    ...['/cameras/1', '/cameras/2?code=3', '/nothing', '/nothing/else', '/live.json', '/health'],
    ...['/remotes/x/1.0.0/x.js', '/errors/PORTAL-101', '/wp-login.php'],
  ]) {
    await ask(origin, path);
  }
  await ask(origin, '/cameras/1', {}, 'POST');
  const text = await getMetrics(origin);
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith('portal_host_requests_total{'))
    .sort();
  const of = (method: string, route: string, status: number, count: number) =>
    `portal_host_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`;
  expect(samples).toEqual(
    [
      of('GET', '*', 404, 2),
      of('GET', '/cameras/:id', 200, 2),
      of('GET', '/errors/*', 200, 1),
      of('GET', '/health', 200, 1),
      of('GET', '/live.json', 200, 1),
      of('GET', '/remotes/*', 404, 1),
      of('GET', 'none', 404, 1),
      of('POST', 'none', 405, 1),
    ].sort(),
  );
  expect(text).toContain('portal_host_request_duration_seconds_count{route="/cameras/:id"} 2\n');
});

test('it reports the live versions, and how old its information about them is', async () => {
  const { store, origin } = await releasedHost();
  const live = async () =>
    [...(await getMetrics(origin)).matchAll(/^portal_host_live_version\{(.*)\} 1$/gm)].map(
      ([, labels]) => labels ?? '',
    );
  expect(await live()).toEqual([
    'remote="mfe-cameras",version="1.0.0",cohort="stable"',
    'remote="shell",version="1.0.0",cohort="stable"',
  ]);
  await releaseFixture(store, { version: '1.1.0' });
  expect(await live()).toEqual([
    'remote="mfe-cameras",version="1.1.0",cohort="stable"',
    'remote="mfe-cameras",version="1.0.0",cohort="fallback"',
    'remote="shell",version="1.0.0",cohort="stable"',
  ]);
  const [, age] = /^portal_host_live_set_age_seconds (\S+)$/m.exec(await getMetrics(origin)) ?? [];
  expect(Number(age)).toBeLessThan(5);
});

test('alone in its process it also reports process metrics, even before a first release', async () => {
  const origin = await hostFixture(await storeFixture(), { alone: true, log: () => undefined });
  const { status, headers, text } = await ask(origin, '/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain('\nnodejs_eventloop_lag_p99_seconds ');
  expect(text).toContain('\nprocess_resident_memory_bytes ');
});

test('beside another server in the process it leaves the address to that', async () => {
  const { origin } = await releasedHost(false);
  expect((await ask(origin, '/metrics')).text).toContain('<title>');
});
