import type { OperatorSelf } from '@portal/shared/contract';
import { heldTransaction } from '../testing/held-transaction';
import {
  atConsole,
  auditLog,
  invite,
  newAuthenticator,
  nextCode,
  operatorBrowser,
  PASSWORD,
  signedInOperator,
} from '../testing/operators';
import { startTestApi, type TestApi } from '../testing/test-api';
import { describeOnServer } from '../testing/on-server';

describeOnServer('two changes of operators at once', () => {
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

  test('take an account back while its owner sets up a way in, and leave none', async () => {
    const newcomer = operatorBrowser(api);
    await newcomer.follow(await invite(api, 'bimal'));
    await using held = await heldTransaction(
      api.databaseUrl,
      `SELECT FROM operators WHERE name = 'bimal' FOR UPDATE`,
    );
    const device = newAuthenticator();
    const added = newcomer.addPasskey(device);
    await held.isWaitedFor(1);
    const removed = atConsole(api, 'DELETE', '/operators/bimal');
    await held.isWaitedFor(2);
    await held.commit();
    expect([(await added).status, (await removed).status]).toEqual([204, 204]);
    expect((await operatorBrowser(api).signInWith(device)).status).toBe(401);
  });

  test('take an account back once', async () => {
    await invite(api, 'chandra', 'view');
    await using held = await heldTransaction(
      api.databaseUrl,
      `SELECT FROM operators WHERE name = 'chandra' FOR UPDATE`,
    );
    const removals = [1, 2].map(() => atConsole(api, 'DELETE', '/operators/chandra'));
    await held.isWaitedFor(2);
    await held.commit();
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect(await auditLog(api, '?subject=chandra&action=operator.remove')).toHaveLength(1);
  });

  test('give no role to who is removed', async () => {
    await invite(api, 'deepa', 'view');
    await using held = await heldTransaction(
      api.databaseUrl,
      `SELECT FROM operators WHERE name = 'deepa' FOR UPDATE`,
    );
    const removed = atConsole(api, 'DELETE', '/operators/deepa');
    await held.isWaitedFor(1);
    const changed = atConsole(api, 'PUT', '/operators/deepa/role', { role: 'operate' });
    await held.isWaitedFor(2);
    await held.commit();
    expect([(await removed).status, (await changed).status]).toEqual([204, 404]);
    expect(await auditLog(api, '?subject=deepa&action=operator.role')).toEqual([]);
  });

  test('make one token of a name', async () => {
    const added = Array.from({ length: 5 }, () =>
      atConsole(api, 'POST', '/tokens', { name: 'grafana', scope: 'view', days: 1 }),
    );
    const statuses = (await Promise.all(added)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});

describeOnServer('a sign-in beside the removal of what it is by', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()), 60_000);
  afterAll(() => api.close());

  async function withBoth(name: string) {
    const browser = await signedInOperator(api, name);
    await browser.addPasskey(newAuthenticator(), 'Phone');
    const { secret } = await browser.addPassword();
    const code = await nextCode(secret);
    const { passkeys } = (await browser.ask<OperatorSelf>('GET', '/me')).body.data;
    const passkey = passkeys.find(({ label }) => label === 'Laptop');
    const visitor = operatorBrowser(api);
    return {
      password: {
        signIn: () =>
          visitor.ask('POST', '/session/password', { body: { name, password: PASSWORD, code } }),
        remove: () => browser.ask('DELETE', '/me/password'),
      },
      passkey: {
        signIn: () => visitor.signInWith(browser.device),
        remove: () => browser.ask('DELETE', `/me/passkeys/${passkey?.id}`),
      },
      isIn: async () => (await visitor.ask('GET', '/me')).status === 200,
    };
  }

  test.each(['password', 'passkey'] as const)('is refused after it: %s', async (kind) => {
    const { isIn, ...ways } = await withBoth(`after-${kind}`);
    await using held = await heldTransaction(
      api.databaseUrl,
      `SELECT FROM operators WHERE name = 'after-${kind}' FOR UPDATE`,
    );
    // The removal is the first that waits, and so the first that goes on.
    const removed = ways[kind].remove();
    await held.isWaitedFor(1);
    const signedIn = ways[kind].signIn();
    await held.isWaitedFor(2);
    await held.commit();
    expect([(await removed).status, (await signedIn).status]).toEqual([204, 401]);
    expect(await isIn()).toBe(false);
  });

  test.each(['password', 'passkey'] as const)('ends with it: %s', async (kind) => {
    const { isIn, ...ways } = await withBoth(`before-${kind}`);
    // Both write into the audit log: the sign-in before its session is there.
    await using held = await heldTransaction(
      api.databaseUrl,
      'LOCK TABLE audit_entries IN SHARE MODE',
    );
    const signedIn = ways[kind].signIn();
    await held.isWaitedFor(1);
    const removed = ways[kind].remove();
    await held.isWaitedFor(2);
    await held.commit();
    expect([(await signedIn).status, (await removed).status]).toEqual([204, 204]);
    expect(await isIn()).toBe(false);
  });
});
