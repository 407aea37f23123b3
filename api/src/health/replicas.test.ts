import { openDatabase } from '../database/open';
import type { Database } from '../database/database';
import { forgetLater, LATER, migrateLater } from '../testing/schema-changes';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';

// Only a server can be migrated while an API runs.
describeOnServer('an API whose database is migrated by a later one', () => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    api = await startTestApi();
    const { dataFolder, databaseUrl } = api;
    database = await openDatabase({ dataFolder, databaseUrl }, async () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  test('is not ready until something declares it compatible, and names the schema it found', async () => {
    const { access_token: token } = await api.signIn();
    await migrateLater(database, null);
    const { status, text } = await api.send('GET', '/ready');
    expect([status, text]).toEqual([
      503,
      expect.stringContaining(`The database has schema ${LATER.number}`),
    ]);
    expect((await api.send('GET', '/health')).status).toBe(200);
    expect((await api.call('profile', { token })).status).toBe(200);
    await forgetLater(database);
    expect((await api.send('GET', '/ready')).status).toBe(200);
  });
});
