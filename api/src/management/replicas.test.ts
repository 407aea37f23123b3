import { openDatabase } from '../database/open';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';
import { addSubscriber } from './subscribers';

describeOnServer('while a subscriber is being added', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.close());

  test('others open the portal, which stores their language', async () => {
    const { access_token: token } = await api.signIn();
    const { databaseUrl, dataFolder } = api;
    const database = await openDatabase({ databaseUrl, dataFolder }, async () => undefined);
    try {
      await database.transaction(async (transaction) => {
        await addSubscriber(transaction, {
          full_name: 'Deepa Rai',
          email: 'deepa.rai@example.com',
          username: 'deepa.rai',
          mobile_no: '9841000005',
          address: 'Dharan',
        });
        const headers = { cookie: 'portal_prefs=system.ne' };
        expect((await api.call('profile', { token, headers })).status).toBe(200);
      });
    } finally {
      await database.close();
    }
  });
});
