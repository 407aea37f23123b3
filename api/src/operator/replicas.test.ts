import { atConsole, linkFor, operatorBrowser } from '../testing/operators';
import { describeOnServer } from '../testing/on-server';
import { startTestApi, type TestApi } from '../testing/test-api';

describeOnServer('two requests at once', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.close());

  const five = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, ask));

  test('create one token with a name', async () => {
    const answers = await five(() =>
      atConsole(api, 'POST', '/tokens', { name: 'grafana', scope: 'view', days: 1 }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test('sign one browser in by a link', async () => {
    const link = await linkFor(api, 'asha', 'viewer');
    const answers = await five(() => operatorBrowser(api).followLink(link));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 410, 410, 410, 410]);
  });

  test('create one account of a person who has several first sign-ins', async () => {
    const browsers = Array.from({ length: 3 }, () => operatorBrowser(api));
    const ways = await Promise.all(
      browsers.map((browser) => browser.answerSandbox({ username: 'operator' })),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.ask('GET', ways[index] ?? '')),
    );
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/ops', '/ops', '/ops']);
    const { data } = (
      await atConsole<{ name: string; sessions: number }[]>(api, 'GET', '/operators')
    ).body;
    expect(data.filter(({ name }) => name.startsWith('operator'))).toMatchObject([
      { name: 'operator', sessions: 3 },
    ]);
  });
});
