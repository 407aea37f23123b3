import { once } from 'node:events';
import { request } from 'node:http';
import { ask } from '../testing/http';
import { cleanUp, serverFixture } from '../testing/portal-fixture';
import { answering } from './responses';

afterEach(cleanUp);

/** A host with this answer, its log, and its answer when something is broken. */
async function startHost(answer: Parameters<typeof answering>[0]['answer']) {
  const logged: string[] = [];
  const { handle, close } = answering({
    answer,
    sayBroken: (_, response) => response.writeHead(500).end('broken'),
    log: (message) => logged.push(message),
  });
  return { origin: await serverFixture(handle, close), logged, close };
}

test('an answer that fails is reported as broken, and the log says why', async () => {
  const { origin, logged } = await startHost(() => Promise.reject(new Error('no store')));
  expect(await ask(origin, '/')).toMatchObject({ status: 500, text: 'broken' });
  expect(logged).toEqual(['Error: no store']);
});

test('an answer that fails halfway is cut off, so that nobody takes a part for the whole', async () => {
  const { origin, logged } = await startHost(async (_, response) => {
    response.writeHead(200, { 'content-length': 8 }).write('half');
    throw new Error('no more');
  });
  await expect(ask(origin, '/')).rejects.toThrow();
  expect(logged).toEqual(['Error: no more']);
});

test('a failure because the client left is not logged', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { origin, logged, close } = await startHost(async (_, response) => {
    begin();
    await once(response, 'close');
    throw new Error('the client left');
  });
  const asking = request(origin).on('error', () => undefined);
  asking.end();
  await begun;
  asking.destroy();
  await close();
  expect(logged).toEqual([]);
});
