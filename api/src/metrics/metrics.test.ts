import { startTestApi, testApi } from '../testing/test-api';
import { jpeg } from '../testing/image-files';
import { upload } from '../testing/kyc';
import { cuttableServer } from '../testing/cuttable-server';
import { newPlace } from '../testing/demo-database';
import { describeOnServer } from '../testing/on-server';
import { API_METRICS } from './described';

const api = await testApi({
  furtherMetrics: async () => '# TYPE portal_of_others gauge\nportal_of_others 1\n',
});

const metrics = async () => (await api.send('GET', '/metrics')).text;

/** The value of a sample; undefined if there is none. */
async function getValue(sample: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

test('requests are counted by method, pattern and status, whatever their addresses', async () => {
  const { access_token: token } = await api.signIn();
  await api.call('profile', { token });
  await api.call('profile', {});
  for (const id of ['camera-1', 'camera-2']) {
    await api.call('cameraSubscriptions', { token, params: { subscriberId: 'x', id } });
  }
  for (const path of ['/api/a', '/api/b/c', '/api/%zz']) await api.send('GET', path);
  const text = await metrics();
  const requests = text.split('\n').filter((line) => line.startsWith(API_METRICS.requests.name));
  expect(requests.filter((line) => line.includes('camera-'))).toEqual([]);
  expect(text).toMatch(
    /portal_api_requests_total\{method="GET",route="[^"]*\/details",status="401"\} 1\n/,
  );
  expect(await getValue('portal_api_requests_total{method="GET",route="none",status="404"}')).toBe(
    2,
  );
  expect(text).toMatch(
    /portal_api_request_duration_seconds_count\{method="POST",route="[^"]*\/access-token"\} 1\n/,
  );
});

test('metrics of the shared process are reported once, with memory and event loop', async () => {
  const text = await metrics();
  expect(text).toContain('\nportal_of_others 1\n');
  const families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  expect(families.length).toBe(new Set(families).size);
  expect(families).toEqual(
    expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
  );
});

test('tasks are counted by their outcome', async () => {
  const { access_token: token } = await api.signIn();
  const photo = await jpeg();
  await upload(api, token, photo);
  await upload(api, token, photo.subarray(0, photo.length / 2));
  await api.call('forgotPassword', { body: { email: 'asha@example.com' } });
  const count = (task: string, outcome: string) =>
    getValue(`portal_api_task_duration_seconds_count{task="${task}",outcome="${outcome}"}`);
  expect([
    await count('image', 'done'),
    await count('image', 'refused'),
    await count('image', 'failed'),
    await count('mail', 'done'),
  ]).toEqual([1, 1, 0, 1]);
  expect(await getValue('portal_api_tasks_running{task="image"}')).toBe(0);
  expect(await getValue('portal_api_tasks_waiting{task="image"}')).toBe(0);
});

test('statements are timed, and queued pushes are counted', async () => {
  const before = await getValue(
    'portal_api_database_statement_duration_seconds_count{outcome="done"}',
  );
  await api.signIn();
  const after = await getValue(
    'portal_api_database_statement_duration_seconds_count{outcome="done"}',
  );
  expect(after).toBeGreaterThan(before ?? Infinity);
  expect(await getValue('portal_push_deliveries')).toBe(0);
  expect(await getValue('portal_api_database_up')).toBe(1);
});

// The embedded database has no connections, and is always available.
describeOnServer('on a database server', () => {
  test('the connections are counted, and without the database a process still reports its own metrics', async () => {
    const place = await newPlace();
    const database = await cuttableServer(place.databaseUrl ?? '');
    const own = await startTestApi({ databaseUrl: database.url });
    const { text } = await own.send('GET', '/metrics');
    expect(text).toMatch(/\nportal_api_database_connections\{state="idle"\} [1-9]/);
    expect(text).toContain('\nportal_api_database_connections_limit 10\n');
    expect(text).toContain('\nportal_api_database_waiting 0\n');
    await database.cut();
    const away = await own.send('GET', '/metrics');
    expect(away.status).toBe(200);
    expect(away.text).toContain('\nportal_api_database_up 0\n');
    expect(away.text).not.toContain('portal_remote_loads_total');
    await database.restore();
    await own.close();
    await database.close();
    await place.remove();
  });
});
