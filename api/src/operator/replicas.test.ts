import type { OperatorSelf } from '@portal/shared/contract';
import { heldTransaction } from '../testing/held-transaction';
import { atConsole, newAuthenticator, signedInOperator } from '../testing/operators';
import { startTestApi, type TestApi } from '../testing/test-api';

/** The embedded database has one connection. */
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

onServer('two changes of operators at once', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()), 60_000);
  afterAll(() => api.close());

  test('leave a way in when they remove the last two', async () => {
    const browser = await signedInOperator(api, 'asha');
    await browser.addPasskey(newAuthenticator(), 'Phone');
    const { passkeys } = (await browser.ask<OperatorSelf>('GET', '/me')).body.data;
    await using held = await heldTransaction(
      api.databaseUrl,
      `SELECT FROM operators WHERE name = 'asha' FOR UPDATE`,
    );
    const removals = passkeys.map(({ id }) => browser.ask('DELETE', `/me/passkeys/${id}`));
    await held.isWaitedFor();
    await held.commit();
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect((await browser.ask<OperatorSelf>('GET', '/me')).body.data.passkeys).toHaveLength(1);
  });

  test('make one token of a name', async () => {
    const added = Array.from({ length: 5 }, () =>
      atConsole(api, 'POST', '/tokens', { name: 'grafana', scope: 'view', days: 1 }),
    );
    const statuses = (await Promise.all(added)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});
