import { type EventReader, openStream } from '../../testing/event-stream';
import { buyAndPay } from '../../testing/purchases';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let token: string;
const opened: EventReader[] = [];
beforeAll(async () => {
  api = await startTestApi({ notifications: { streams: { heartbeatSeconds: 0.1, most: 3 } } });
  token = (await api.signIn()).access_token;
}, 60_000);
afterEach(() => opened.splice(0).forEach((stream) => stream.leave()));
afterAll(() => api.close());

const open = async (asked: Partial<Parameters<typeof openStream>[1]> = {}) => {
  const stream = await openStream(api.origin, { token, ...asked });
  opened.push(stream);
  return stream;
};

/** Raises two: the payment and the subscription. */
const raise = () => buyAndPay(api, token, 'asha-05');

const idsListed = async (count: number): Promise<string[]> =>
  (await api.call('notifications', { token, query: { limit: count } })).body.data
    .map(({ id }: { id: string }) => id)
    .reverse();

const idsRead = async (stream: EventReader, count: number) => {
  const ids: (string | undefined)[] = [];
  while (ids.length < count) ids.push((await stream.nextNotification())?.id);
  return ids;
};

test('it begins by saying where, and sends what is raised from then on as it is listed', async () => {
  const stream = await open();
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(await stream.next()).toEqual({ id: (await idsListed(1))[0], comment: '' });

  await raise();
  const first = await stream.nextNotification();
  const second = await stream.nextNotification();
  const { body } = await api.call('notifications', { token, query: { limit: 2 } });
  expect([second, first]).toEqual(body.data);
});

test('an event carries its id, and silence is filled', async () => {
  const stream = await open();
  await stream.next();
  expect(await stream.next()).toEqual({ comment: '' });
  await raise();
  for (;;) {
    const block = await stream.next();
    if (block?.comment !== undefined) continue;
    expect(block).toMatchObject({ event: 'notification', id: block?.notification?.id });
    break;
  }
});

test.each(['lastEventId', 'after'] as const)(
  'what was raised while nobody listened comes first, by %s',
  async (way) => {
    const before = await open();
    const last = (await before.next())?.id;
    before.leave();
    await raise();
    const missed = await idsListed(2);
    const stream = await open({ [way]: last });
    expect(await stream.next()).toEqual({ id: last, comment: '' });
    expect(await idsRead(stream, 2)).toEqual(missed);
    await raise();
    expect(await idsRead(stream, 2)).toEqual(await idsListed(2));
  },
);

test('many raised at once arrive once each, in their order', async () => {
  const stream = await open();
  const cameras = ['asha-01', 'asha-02', 'asha-03', 'asha-04', 'asha-05', 'asha-07'];
  await Promise.all(cameras.map((camera) => buyAndPay(api, token, camera)));
  expect(await idsRead(stream, 12)).toEqual(await idsListed(12));
});

test('an id from the future is the present', async () => {
  const stream = await open({ lastEventId: '999999999999' });
  expect((await stream.next())?.id).toBe((await idsListed(1))[0]);
});

test.each(['-1', 'x', '9'.repeat(30)])('%s is no id to begin at', async (after) => {
  expect((await open({ after })).status).toBe(422);
});

test('another’s notifications do not come', async () => {
  const bina = await open({ token: (await api.signIn('bina@example.com')).access_token });
  expect(await bina.next()).toEqual({ id: '0', comment: '' });
  const mine = await open();
  await raise();
  await mine.nextNotification();
  const further = [await bina.next(), await bina.next()];
  expect(further).toEqual([{ comment: '' }, { comment: '' }]);
});

test('one stream too many ends the oldest', async () => {
  const [oldest, ...others] = [await open(), await open(), await open(), await open()];
  expect(await oldest?.nextNotification()).toBeUndefined();
  await raise();
  for (const stream of others) expect(await stream.nextNotification()).toBeDefined();
});

test('it ends with the session, wherever that is ended', async () => {
  const stolen = await api.signIn();
  const stream = await open({ token: stolen.access_token });
  const kept = await open();
  const renew = (refresh_token: string) => api.call('refreshToken', { body: { refresh_token } });
  const second = await renew(stolen.refresh_token);
  await renew(second.body.refresh_token);
  // The first one again is theft, which ends the session.
  expect((await renew(stolen.refresh_token)).status).toBe(401);
  expect(await stream.nextNotification()).toBeUndefined();
  await raise();
  expect(await kept.nextNotification()).toBeDefined();
});

test('it ends with the access token', async () => {
  const short = await startTestApi({ accessTokenSeconds: 2 });
  const { access_token } = await short.signIn();
  const stream = await openStream(short.origin, { token: access_token });
  const began = Date.now();
  expect(await stream.nextNotification()).toBeUndefined();
  expect(Date.now() - began).toBeLessThan(2_500);
  await short.close();
}, 30_000);

test('nobody listens without signing in', async () => {
  expect((await open({ token: 'not.a.token' })).status).toBe(401);
});
