import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answering } from './responses';
import { serve } from './server';

const FAST = 50;

/** A server whose answer is larger than a connection's buffer, and a connection that sends `words`. */
async function visited(words: string): Promise<{ close: () => Promise<void>; visitor: Socket }> {
  const host = answering({
    async answer(_request, response) {
      const ended = once(response, 'close');
      response.end(Buffer.alloc(64 * 1024 * 1024));
      await ended;
    },
    sayBroken: () => undefined,
    log: () => undefined,
  });
  const { url, close } = await serve(host, 0, '127.0.0.1', { lastAnswers: FAST });
  const visitor = connect(Number(new URL(url).port), '127.0.0.1');
  visitor.on('error', () => undefined);
  await once(visitor, 'connect');
  visitor.write(words);
  return { close, visitor };
}

test.each([
  ['says nothing', ''],
  ['never finishes its request', 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow:'],
  ['does not read its answer', 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n'],
])('a server ends although somebody %s', async (_, words) => {
  const { close, visitor } = await visited(words);
  try {
    await close();
  } finally {
    visitor.destroy();
  }
});

test('a request while a server ends is answered, and the connection closes', async () => {
  const host = answering({
    answer: async (_request, response) => void response.end('Namaste'),
    sayBroken: () => undefined,
    log: () => undefined,
  });
  const { url, close } = await serve(host, 0, '127.0.0.1');
  const visitor = connect(Number(new URL(url).port), '127.0.0.1');
  const told: string[] = [];
  visitor.on('data', (words) => told.push(String(words)));
  visitor.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\nGET / HTTP/1.1\r\nHost: portal\r\nX-Slow:');
  await once(visitor, 'data');
  expect(told.join('')).toContain('Connection: keep-alive');
  const closed = close();
  visitor.write(' yes\r\n\r\n');
  await once(visitor, 'close');
  expect(told.join('')).toMatch(/connection: close[^]*Namaste$/);
  await closed;
});
