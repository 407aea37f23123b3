import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiFixture, asJson, createLoadCount, MACHINE_TOKEN } from '../testing/api-fixture';
import { temporaryFolder } from '../testing/build-fixture';
import { cleanUp } from '../testing/portal-fixture';
import { createLoadCounts } from './api-calls';
import { findToken } from './machine-token';

afterEach(cleanUp);

const query = { since: '2026-03-01T09:00:00.000Z', step: 60, remote: 'mfe-cameras' };

async function asking(patience?: number) {
  const api = await apiFixture();
  const loadCounts = createLoadCounts({
    api: api.origin,
    token: async () => MACHINE_TOKEN,
    ...(patience !== undefined && { patience }),
  });
  return { api, loadCounts };
}

test("the API is called with the machine's token", async () => {
  const { api, loadCounts } = await asking();
  const counts = [createLoadCount({ attempts: 3, failures: 1 })];
  api.answer(asJson({ data: counts }));
  expect(await loadCounts(query)).toEqual(counts);
  await loadCounts({ since: query.since, step: 86_400 });
  const path = '/api/operator/v1/load-counts?since=2026-03-01T09%3A00%3A00.000Z';
  expect(api.requested).toEqual([
    { url: `${path}&step=60&remote=mfe-cameras`, authorization: `Bearer ${MACHINE_TOKEN}` },
    { url: `${path}&step=86400`, authorization: `Bearer ${MACHINE_TOKEN}` },
  ]);
});

test.each([
  [
    'refuses the token',
    asJson({ message: 'No.' }, 401),
    'does not accept the token of this machine',
  ],
  ['refuses the question', asJson({ message: 'Other step.' }, 422), 'it answered 422, Other step.'],
  ['fails', asJson({}, 500), 'it answered 500'],
  ['answers something else', asJson({ data: [{}] }), 'what answers there is not the API'],
  ['counts in text', asJson({ data: [{ ...createLoadCount({}), attempts: '3' }] }), 'not the API'],
])('an API that %s is reported as such', async (_, how, problem) => {
  const { api, loadCounts } = await asking();
  api.answer(how);
  await expect(loadCounts(query)).rejects.toMatchObject({
    name: 'CountsUnavailable',
    message: expect.stringContaining(problem),
  });
});

test.each([
  ['a page', 200, 'what answers there is not the API'],
  ["a proxy's failure", 502, 'it answered 502'],
])('%s is not accepted as an answer', async (_, status, problem) => {
  const { api, loadCounts } = await asking();
  api.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
  });
  await expect(loadCounts(query)).rejects.toThrow(problem);
});

test('an API that hangs, before its answer or in it, times out', async () => {
  const { api, loadCounts } = await asking(100);
  api.answer(() => undefined);
  await expect(loadCounts(query)).rejects.toThrow('there was no answer within 0.1 s');
  api.answer((_request, response) => response.writeHead(200).write('{"data":['));
  await expect(loadCounts(query)).rejects.toThrow('there was no answer within 0.1 s');
});

test('an aborted call rejects with the reason of the abort', async () => {
  const { api, loadCounts } = await asking();
  const ending = new AbortController();
  api.answer(() => ending.abort(new Error('ended')));
  await expect(loadCounts(query, ending.signal)).rejects.toThrow('ended');
});

test('an unreachable API is reported', async () => {
  const at = (api: string) => createLoadCounts({ api, token: async () => MACHINE_TOKEN })(query);
  await expect(at('http://127.0.0.1:1')).rejects.toThrow(
    'The counts of loads cannot be read from http://127.0.0.1:1: it cannot be reached',
  );
  await expect(at('portal')).rejects.toThrow('that is not the address of an API');
  await expect(at('http://api:4000')).rejects.toThrow('to another machine in plain text');
});

test('the token is not sent on to the target of a redirect', async () => {
  const { api, loadCounts } = await asking();
  const elsewhere = await apiFixture();
  api.answer((_request, response) => {
    response.writeHead(307, { location: elsewhere.origin }).end();
  });
  await expect(loadCounts(query)).rejects.toMatchObject({ name: 'CountsUnavailable' });
  expect(elsewhere.requested).toEqual([]);
});

test('the token is the given one, otherwise the console’s in the data folder', async () => {
  const data = await temporaryFolder();
  await expect(findToken(undefined, data)).rejects.toMatchObject({
    name: 'MachineTokenUnusable',
    message: expect.stringContaining(`there is none at ${join(data, 'api/console-token')}`),
  });
  await mkdir(join(data, 'api'));
  await writeFile(join(data, 'api/console-token'), MACHINE_TOKEN);
  expect(await findToken(undefined, data)).toBe(MACHINE_TOKEN);
  expect(await findToken('x'.repeat(32), data)).toBe('x'.repeat(32));
});

test('a token that no header can contain is ignored', async () => {
  await expect(findToken('é', '/nowhere')).rejects.toThrow('other signs than letters');
});
