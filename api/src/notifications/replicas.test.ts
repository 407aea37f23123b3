import pg from 'pg';
import webPush from 'web-push';
import { LISTENER } from '../database/served';
import { type PushService, pushService } from '../testing/push-service';
import { buyAndPay } from '../testing/purchases';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';

describeOnServer('two replicas on one database', () => {
  const vapid = webPush.generateVAPIDKeys();
  let service: PushService;
  let first: TestApi;
  let second: TestApi;
  let token: string;

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
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await service.close();
  });

  const listed = async (api: TestApi): Promise<string[]> =>
    (await api.call('notifications', { token })).body.data.map(({ id }) => id);

  test('a notification raised on one replica is in the list of the other', async () => {
    await buyAndPay(first, token, 'asha-01');
    const known = await listed(first);
    expect(known.length).toBeGreaterThan(1);
    expect(await listed(second)).toEqual(known);
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

  test('a listener reconnects after a lost connection and misses nothing', async () => {
    const operator = new pg.Client({ connectionString: first.databaseUrl });
    await operator.connect();
    const { rowCount } = await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1`,
      [LISTENER],
    );
    expect(rowCount).toBe(2);
    await operator.end();
    const { tried } = service;
    await buyAndPay(first, token, 'asha-04');
    for (let n = 0; n < 2 * 12; n += 1) await service.next();
    expect(service.tried).toBe(tried + 2 * 12);
  });
});
