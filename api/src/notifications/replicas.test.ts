import pg from 'pg';
import webPush from 'web-push';
import { LISTENER } from '../database/ear';
import { type EventReader, openStream } from '../testing/event-stream';
import { type PushService, pushService } from '../testing/push-service';
import { buyAndPay } from '../testing/purchases';
import { startTestApi, type TestApi } from '../testing/test-api';

/** Replicas need a server to share. */
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

onServer('two replicas on one database', () => {
  const vapid = webPush.generateVAPIDKeys();
  let service: PushService;
  let first: TestApi;
  let second: TestApi;
  let token: string;
  const opened: EventReader[] = [];

  beforeAll(async () => {
    service = await pushService(vapid.publicKey);
    const options = {
      secret: 'a secret that both replicas know, and nobody else',
      notifications: {
        push: { web: { ...vapid, subject: 'mailto:a@example.com', standIn: service.origin } },
      },
    };
    first = await startTestApi(options);
    second = await startTestApi({ ...options, databaseUrl: first.databaseUrl });
    token = (await first.signIn()).access_token;
  }, 60_000);
  afterEach(() => opened.splice(0).forEach((stream) => stream.leave()));
  afterAll(async () => {
    await second.close();
    await first.close();
    await service.close();
  });

  const listenAt = async ({ origin }: TestApi, as = token): Promise<EventReader> => {
    const stream = await openStream(origin, { token: as });
    opened.push(stream);
    await stream.next();
    return stream;
  };

  const idsRead = async (stream: EventReader, count: number) => {
    const ids: (string | undefined)[] = [];
    while (ids.length < count) ids.push((await stream.nextNotification())?.id);
    return ids;
  };

  const idsListed = async (count: number): Promise<string[]> =>
    (await second.call('notifications', { token, query: { limit: count } })).body.data
      .map(({ id }: { id: string }) => id)
      .reverse();

  test('what is raised on one reaches a stream of the other within a second', async () => {
    const stream = await listenAt(second);
    await buyAndPay(first, token, 'asha-01');
    const raised = Date.now();
    await idsRead(stream, 2);
    expect(Date.now() - raised).toBeLessThan(1_000);
  });

  test('what both raise at once arrives at both, once each, in one order', async () => {
    const streams = [await listenAt(first), await listenAt(second)];
    const cameras = ['asha-01', 'asha-02', 'asha-03', 'asha-04', 'asha-05', 'asha-07', 'asha-08'];
    await Promise.all(cameras.map((camera, n) => buyAndPay(n % 2 ? first : second, token, camera)));
    for (const stream of streams) {
      expect(await idsRead(stream, 14)).toEqual(await idsListed(14));
    }
  });

  test('a session that ends on one ends its stream on the other', async () => {
    const session = await first.signIn();
    const stream = await listenAt(second, session.access_token);
    const renew = async (refresh_token: string) =>
      (await first.call('refreshToken', { body: { refresh_token } })).body.refresh_token;
    await renew(await renew(session.refresh_token));
    await renew(session.refresh_token);
    expect(await stream.nextNotification()).toBeUndefined();
  });

  test('each push is sent by one of them', async () => {
    const devices = Array.from({ length: 12 }, (_, n) => `device-${n}`);
    for (const device of devices) {
      const body = { platform: 'web', token: service.subscribe(device) };
      await first.call('savePushToken', { token, body, params: { tenantId: '2' } });
    }
    await Promise.all([buyAndPay(first, token, 'asha-02'), buyAndPay(second, token, 'asha-03')]);
    const got = new Set<string>();
    for (let n = 0; n < 4 * devices.length; n += 1) {
      const { device, message } = await service.next();
      got.add(`${device} ${message.id}`);
    }
    expect(got.size).toBe(4 * devices.length);
    expect(service.tried).toBe(4 * devices.length);
  });

  test('connections that are cut are made anew, and nothing is missed', async () => {
    const stream = await listenAt(second);
    const operator = new pg.Client({ connectionString: first.databaseUrl });
    await operator.connect();
    const { rowCount } = await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1`,
      [LISTENER],
    );
    expect(rowCount).toBe(2);
    await operator.end();
    await buyAndPay(first, token, 'asha-04');
    expect(await idsRead(stream, 2)).toEqual(await idsListed(2));
    // And it hears again.
    await buyAndPay(first, token, 'asha-05');
    expect(await idsRead(stream, 2)).toEqual(await idsListed(2));
  });
});
