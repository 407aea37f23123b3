import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';

// The embedded database answers one statement after the other anyway.
describeOnServer('a basket in a request that may be repeated', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.close());

  test('makes no concurrent statements on its one connection', async () => {
    const warned: string[] = [];
    const warn = ({ message }: Error) => void warned.push(message);
    process.on('warning', warn);
    const { access_token: token } = await api.signIn();
    const { body } = await api.call('renewals', { token });
    const { status } = await api.call('renew', {
      token,
      headers: { 'idempotency-key': `"${randomUUID()}"` },
      body: {
        orders: body.data.map(({ camera_id, package_id, plan_id }) => ({
          subscriber_ipcam_id: camera_id,
          package_id,
          package_plan_id: plan_id,
        })),
        payment_method: 'sandbox-wallet',
      },
    });
    process.off('warning', warn);
    expect({ status, warned }).toEqual({ status: 200, warned: [] });
  });
});
