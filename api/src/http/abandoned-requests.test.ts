import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { skipAbandoned } from './abandoned-requests';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A server that records what it handles, and a connection to it. */
async function connected() {
  const handled: string[] = [];
  const handle: RequestListener = ({ method = '' }, response) => {
    handled.push(method);
    response.end('done');
  };
  const server = createServer(skipAbandoned(handle)).listen(0, '127.0.0.1');
  endings.push(() => void server.close());
  await once(server, 'listening');
  const arrived = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  endings.push(() => client.destroy());
  await once(client, 'connect');
  const [socket] = await arrived;
  return { handled, client, closed: once(socket, 'close') };
}

const request = (method: string): string =>
  `${method} / HTTP/1.1\r\nHost: portal\r\nContent-Length: 0\r\n\r\n`;

test.each([
  ['a change is left out', 'POST', []],
  ['a read is not', 'GET', ['GET']],
])('when a client disconnects before its request is read, %s', async (_, method, expected) => {
  const { handled, client, closed } = await connected();
  client.write(request(method));
  client.destroy();
  await closed;
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(handled).toEqual(expected);
});

test('a change whose client waits is handled', async () => {
  const { handled, client } = await connected();
  client.write(request('POST'));
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toContain('200 OK');
  expect(handled).toEqual(['POST']);
});
