import type { RequestListener } from 'node:http';
import { cleanUp } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import { callingService, IDENTITY } from './call-service';

afterEach(cleanUp);

const identity = { method: 'GET', path: IDENTITY } as const;

/** A service whose requests `before` may answer instead, and a valid token. */
async function accessBehind(before: (...args: Parameters<RequestListener>) => boolean) {
  const { token, credentials } = tokenFixture('cameras-ci');
  const policy = { teams: { cameras: { ...CAMERAS, ...credentials } } };
  const { service } = await serviceFixture(policy, { before });
  return { service, token, pauses: [0, 0] };
}

/** A service whose proxy answers that many calls itself, as nginx does while the service restarts. */
async function behindProxy(status: number, times: number, body = '<h1>Bad gateway</h1>') {
  const answered: number[] = [];
  const access = await accessBehind((_, response) => {
    if (answered.length === times) return false;
    answered.push(status);
    return Boolean(response.writeHead(status).end(body));
  });
  return { call: callingService(access), answered };
}

test.each([502, 503, 504])('a call that a proxy answers with %i is repeated', async (status) => {
  const { call, answered } = await behindProxy(status, 2);
  expect(await call(identity)).toMatchObject({ name: 'cameras-ci' });
  expect(answered).toEqual([status, status]);
});

test('a call whose connection breaks is repeated after a pause', async () => {
  const times: number[] = [];
  const access = await accessBehind((request) => {
    times.push(Date.now());
    return times.length === 1 && Boolean(request.socket.destroy());
  });
  const call = callingService({ ...access, pauses: [100] });
  expect(await call(identity)).toMatchObject({ name: 'cameras-ci' });
  const [first = 0, second = 0] = times;
  // A timer may fire a millisecond early.
  expect(second - first).toBeGreaterThanOrEqual(99);
});

test.each([
  ['a token', 'portal_1'],
  ['the token of a pipeline', 'a.b.c'],
])('a service that cannot be reached by %s is named', async (_, token) => {
  const call = callingService({ service: 'http://127.0.0.1:9', token, pauses: [] });
  await expect(call(identity)).rejects.toMatchObject({
    name: 'ServiceAway',
    message: expect.stringContaining('127.0.0.1:9'),
  });
});

test('if only the proxy answers, the refusal says so', async () => {
  const { call } = await behindProxy(502, 9);
  await expect(call(identity)).rejects.toMatchObject({
    name: 'ServiceAway',
    message: expect.stringContaining('a proxy in front of it answers 502'),
  });
});

test('a call to a service that hangs times out and is not repeated', async () => {
  let requested = 0;
  const access = await accessBehind(() => {
    requested += 1;
    return true;
  });
  const call = callingService({ ...access, patience: 50 });
  await expect(call(identity)).rejects.toMatchObject({
    name: 'ServiceAway',
    message: expect.stringContaining('no answer within 0.05 s'),
  });
  expect(requested).toBe(1);
});

test('calls that depend on a build have more time', async () => {
  const access = await accessBehind((_, response) => {
    setTimeout(() => response.end(JSON.stringify({ data: 'late' })), 100);
    return true;
  });
  const call = callingService({ ...access, pauses: [], patience: 1 });
  expect(await call({ ...identity, isOfBuild: true })).toBe('late');
});

test('a call to another program is not repeated', async () => {
  const { call, answered } = await behindProxy(404, 9);
  await expect(call(identity)).rejects.toMatchObject({
    name: 'ServiceAway',
    message: expect.stringContaining('what answers there (404) is no release service'),
  });
  expect(answered).toHaveLength(1);
});

test('a refusal that only a newer command knows keeps its code, its message and its hint', async () => {
  const error = {
    code: 'PORTAL-999',
    name: 'NotYetKnown',
    message: 'The store is on holiday',
    hint: 'Come back on Monday',
  };
  const { call } = await behindProxy(409, 1, JSON.stringify({ error }));
  const refusal = await call(identity).catch((thrown: unknown) => thrown);
  expect(JSON.parse(JSON.stringify(refusal))).toEqual(error);
});

test('an answer without a code is the reason why the service cannot be used', async () => {
  const error = { message: 'There is no such call.' };
  const { call } = await behindProxy(404, 1, JSON.stringify({ error }));
  await expect(call(identity)).rejects.toMatchObject({
    name: 'ServiceAway',
    message: expect.stringContaining('There is no such call.'),
  });
});
