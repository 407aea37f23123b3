import { describeOnServer, openTransaction, until } from '../testing/on-server';
import { codeFor, lettersAt } from '../testing/letters';
import { startTestApi, type TestApi } from '../testing/test-api';

describeOnServer('where accounts are hidden', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi({ hideUnknownUser: true })));
  afterAll(() => api.close());

  test('an answer does not wait until the code of an existing account is ready', async () => {
    await using transaction = await openTransaction(
      api.databaseUrl,
      `SELECT FROM subscribers WHERE id = 'asha' FOR UPDATE`,
    );
    const { status } = await api.call('forgotPassword', {
      body: { email: 'asha@example.com' },
    });
    expect(status).toBe(200);
    await transaction.isWaitedFor();
    await transaction.commit();
    await until(async () => (await lettersAt(api))[0]?.to === 'asha@example.com');
  });
});

describeOnServer('two codes of one account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ limits: { letterByRecipient: { max: 2, seconds: 60 } } });
  });
  afterAll(() => api.close());

  test('set one password when they are used at once', async () => {
    const email = 'asha@example.com';
    const newCode = async () => {
      await api.call('forgotPassword', { body: { email } });
      return codeFor(api, email);
    };
    const codes = [await newCode(), await newCode()];
    await using transaction = await openTransaction(
      api.databaseUrl,
      `SELECT FROM subscribers WHERE id = 'asha' FOR NO KEY UPDATE`,
    );
    const password = 'A fresh start';
    const resets = codes.map((code) =>
      api.call('resetPassword', { body: { email, password, conf_password: password, ...code } }),
    );
    await transaction.isWaitedFor(2);
    await transaction.commit();
    const statuses = (await Promise.all(resets)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });
});

describeOnServer('while the email of a subscriber is being changed', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.close());

  test('no code is sent to the previous address', async () => {
    await using transaction = await openTransaction(
      api.databaseUrl,
      `UPDATE subscribers SET email = 'asha@new.example.com' WHERE id = 'asha'`,
    );
    const requested = api.call('forgotPassword', { body: { email: 'asha@example.com' } });
    await Promise.race([requested, transaction.isWaitedFor()]);
    await transaction.commit();
    expect((await requested).status).toBe(200);
    expect((await lettersAt(api))[0]?.to).toBe('asha@new.example.com');
  });
});
