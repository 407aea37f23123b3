import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { fault } from '../faults';
import { createSigningKey, parseSigningKey } from '../signatures/keys';
import { withSignatures } from '../signatures/signed-store';
import { release } from '../release/release';
import { getDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { buildFixture, temporaryFolder } from '../testing/build-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import type { ReleaseServiceOptions } from './release-service';

afterEach(cleanUp);

const { token, credentials } = tokenFixture('cameras-ci');

/** A service, and a function that sends it a command as a pipeline without the portal command would. */
async function portal(options: Partial<ReleaseServiceOptions> = {}) {
  const fixture = await serviceFixture(
    { teams: { cameras: { ...CAMERAS, ...credentials } } },
    options,
  );
  const send = async (command: string, body: object = {}) => {
    const response = await fetch(`${fixture.service}/v1/commands/${command}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'one',
      },
      body: JSON.stringify(body),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json()) as unknown };
  };
  return { ...fixture, send };
}

const disconnected = Object.assign(new Error('ENOTCONN: socket is not connected'), {
  code: 'ENOTCONN',
  errno: -constants.errno.ENOTCONN,
  path: '/srv/portal/live.json',
});

/** As Node reports it: without a name. */
const stale = Object.assign(
  new Error('Unknown system error -116: Unknown system error -116, open'),
  {
    code: 'Unknown system error -116',
    errno: -constants.errno.ESTALE,
    path: '/srv/portal/live.json',
  },
);

test.each([
  ['PORTAL-141', 503, '30', fault('StoreBusy', { lock: 'lock/7.json', holder: 'process 9' })],
  ['PORTAL-173', 503, '30', fault('BucketAway', { address: 's3://portal', reason: 'reset' })],
  ['PORTAL-175', 503, '30', fault('BucketContested', { what: 'The live set', tries: 40 })],
  ['PORTAL-172', 503, null, fault('BucketRefused', { address: 's3://portal', reason: '403' })],
  ['PORTAL-153', 503, null, fault('SettingWrong', { name: 'PORTAL_SEEN', problem: 'is gone' })],
  ['PORTAL-147', 507, null, fault('DiskFull', { folder: '/srv/portal' })],
  ['PORTAL-149', 503, null, disconnected],
  ['PORTAL-149', 503, null, stale],
])('%s is answered %i, and the log has the cause', async (code, status, retryAfter, error) => {
  const store = { ...(await storeFixture()), liveSet: () => Promise.reject(error) };
  const { send, answered, logged } = await portal({ store });
  expect(await send('status')).toMatchObject({ status, retryAfter, body: { error: { code } } });
  expect(answered.at(-1)).toMatchObject({ status, code });
  expect(logged).toEqual([expect.stringContaining(`${code}: `)]);
});

test('a defect is answered with a plain error, and the log has the cause', async () => {
  const liveSet = () => Promise.reject(new Error('out of order'));
  const { send, logged } = await portal({ store: { ...(await storeFixture()), liveSet } });
  expect(await send('status')).toMatchObject({
    status: 500,
    body: { error: { message: 'Something is broken; the log of the service says what.' } },
  });
  expect(logged).toEqual(['Error: out of order']);
});

test('a store that no longer exists is refused with the path', async () => {
  const { send, store, logged } = await portal();
  await rm(store.folder, { recursive: true });
  await writeFile(store.folder, '');
  // The live set and the ledger are read concurrently.
  const message = /(live\.json|ledger\.jsonl) cannot be used: not a directory$/;
  expect(await send('status')).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringMatching(message) } },
  });
  expect(logged).toEqual([expect.stringMatching(message)]);
});

test('a file that cannot be read is refused, also where the system does not name it', async () => {
  const { send, store, logged } = await portal();
  await mkdir(store.liveSetFile, { recursive: true });
  const message = 'A file cannot be used: illegal operation on a directory';
  expect(await send('status')).toMatchObject({ status: 503, body: { error: { message } } });
  expect(logged).toEqual([`PORTAL-149: ${message}`]);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

const readOnly = Object.assign(new Error('EROFS: read-only file system, access'), {
  code: 'EROFS',
  errno: -constants.errno.EROFS,
  path: '/srv/portal',
});

test.each<[string, Partial<Store>]>([
  ['The live set cannot be read.', { liveSet: () => Promise.reject(disconnected) }],
  ['The store cannot be written to.', { requireWritable: () => Promise.reject(readOnly) }],
])(
  'a service that is not ready is alive: %s Only its log names the path',
  async (message, broken) => {
    const store = { ...(await storeFixture()), ...broken };
    const { service, logged } = await portal({ store });
    expect((await fetch(`${service}/health`)).status).toBe(200);
    const response = await fetch(`${service}/ready`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({ status: 'not ready', message });
    expect(logged).toEqual([expect.stringContaining('/srv/portal')]);
  },
);

test('a service without a policy is not ready', async () => {
  const { service, folder, logged } = await portal();
  const policy = join(folder, 'policy.json');
  await rm(policy);
  const response = await fetch(`${service}/ready`);
  expect(response.status).toBe(503);
  const message = 'The policy is wrong, or cannot be read.';
  expect(await response.json()).toEqual({ status: 'not ready', message });
  expect(logged).toEqual([expect.stringContaining(policy)]);
});

onLinux('a service is ready only where it may write to its own folder', async () => {
  const { service } = await portal();
  expect((await fetch(`${service}/ready`)).status).toBe(200);
  // Not even root can write there.
  const { service: other } = await portal({ folder: '/proc/sys/kernel/release-service' });
  expect((await fetch(`${other}/ready`)).status).toBe(503);
});

test('a clean-up that fails is logged, and the others continue', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'sessions', 'no-file.json'), { recursive: true });
  await mkdir(join(folder, 'answers'));
  await writeFile(join(folder, 'answers', 'ended.json'), '{"until":0}');
  const { close, logged } = await portal({ folder });
  await close();
  expect(logged).toEqual([expect.stringContaining('EISDIR')]);
  expect(await readdir(join(folder, 'answers'))).toEqual([]);
});

test('without the key of a signed store a change is refused, and may be tried again', async () => {
  const key = parseSigningKey('a key', createSigningKey());
  const stored = await storeFixture();
  const signed = withSignatures(stored, { key, trusted: [key.public] });
  for (const name of [HOST, 'mfe-cameras']) await releaseFixture(signed, { name });
  const store = withSignatures(stored, { key: null, trusted: [key.public] });
  const { send, logged } = await portal({ store });
  const disabling = () => send('disable', { remote: 'mfe-cameras' });
  expect(await disabling()).toMatchObject({ status: 503, body: { error: { code: 'PORTAL-322' } } });
  expect(await disabling()).toMatchObject({ status: 503 });
  expect(logged).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^PORTAL-322: /)));
});

test('a change that failed in the service is made when it is sent again with its key', async () => {
  const stored = await storeFixture();
  for (const name of [HOST, 'mfe-cameras']) await releaseFixture(stored, { name });
  const busy = fault('StoreBusy', { lock: 'lock/7.json', holder: 'process 9' });
  const failures = [new Error('out of order'), busy];
  const change: typeof stored.change = (decide) => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : stored.change(decide);
  };
  const { send } = await portal({ store: { ...stored, change } });
  const disabling = () => send('disable', { remote: 'mfe-cameras' });
  expect(await disabling()).toMatchObject({ status: 500 });
  expect(await disabling()).toMatchObject({ status: 503 });
  expect(await disabling()).toMatchObject({ status: 200, body: { data: { changed: true } } });
});

test.each([
  [
    'does not take back the version before as well',
    { remote: 'mfe-cameras' },
    { status: 409, body: { error: { code: 'PORTAL-138' } } },
    '1.1.0',
  ],
  [
    'finds the version live that it names',
    { remote: 'mfe-cameras', version: '1.0.0' },
    { status: 200, body: { data: { after: '1.0.0', changed: false } } },
    '1.0.0',
  ],
])(
  'a rollback that is sent again after the service died %s',
  async (_, requested, answer, version) => {
    const store = await storeFixture();
    const folder = await temporaryFolder();
    await releaseFixture(store, { name: HOST });
    for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
    const from = await buildFixture({ version: '1.2.0' });
    await release(store, { from, who: 'asha', traffic: 10, skipTrialRun: true });
    const steps = new EventEmitter();
    const [made, ended] = [once(steps, 'made'), once(steps, 'ended')];
    const dying = await portal({
      folder,
      store: {
        ...store,
        async change(decide) {
          await store.change(decide);
          steps.emit('made');
          await ended;
          throw new Error('The service is dead');
        },
      },
    });
    const lost = dying.send('rollback', requested);
    await made;
    const { send } = await portal({ folder, store });
    expect(await send('rollback', requested)).toMatchObject(answer);
    expect(getDeploymentState(await store.liveSet(), requested.remote)).toMatchObject({
      stable: { version },
      canary: null,
    });
    steps.emit('ended');
    await lost;
  },
);

test.each([null, '1.3.0'])(
  'a rollback that expects the canary %j ends no other canary',
  async (expectCanary) => {
    const { send, store } = await portal();
    await releaseFixture(store, { name: HOST });
    await releaseFixture(store, { version: '1.1.0' });
    await releaseFixture(store, { version: '1.2.0' }, { traffic: 10 });
    const requested = { remote: 'mfe-cameras', expectCanary };
    expect(await send('rollback', requested)).toMatchObject({
      status: 409,
      body: { error: { code: 'PORTAL-138' } },
    });
  },
);

test('a change is confirmed although its answer cannot be stored', async () => {
  const { send, store, folder, logged } = await portal();
  for (const name of [HOST, 'mfe-cameras']) await releaseFixture(store, { name });
  await mkdir(join(folder, 'release-service'), { recursive: true });
  await writeFile(join(folder, 'release-service/answers'), '');
  expect(await send('disable', { remote: 'mfe-cameras' })).toMatchObject({
    status: 200,
    body: { data: { disabled: true, changed: true } },
  });
  expect(logged).toEqual([expect.stringContaining('release-service/answers')]);
});
