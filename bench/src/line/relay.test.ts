import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SEGMENT } from './congestion-window';
import { Relay } from './relay';

let received = '';

const ANSWER = 'x'.repeat(100 * SEGMENT);

const server = createServer({ allowHalfOpen: true }, (socket) => {
  socket.setEncoding('utf8');
  socket.on('data', (said: string) => {
    received += said;
    if (said.includes('.')) socket.end(ANSWER);
  });
  socket.on('error', () => undefined);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const relay = new Relay();
/** Where browsers reach the server. */
const port = await relay.leadTo((server.address() as AddressInfo).port);
beforeEach(() => {
  received = '';
});
afterAll(() => {
  server.close();
  relay.close();
});

const ask = () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('a que');
  socket.write('stion.');
  return socket;
};

test('bytes come through whole and in order, and the end of the connection after them', async () => {
  relay.set({ roundTrip: 4, down: 50_000_000, up: 50_000_000 });
  await expect(text(ask())).resolves.toBe(ANSWER);
  expect(received).toBe('a question.');
});

test('a slow line takes as long as connecting, asking and the bytes take at least', async () => {
  const roundTrip = 60;
  const down = 1_000_000;
  relay.set({ roundTrip, down, up: 1_000_000 });
  const began = performance.now();
  await text(ask());
  const least = 2 * roundTrip + (1_000 * ANSWER.length) / down;
  expect(performance.now() - began).toBeGreaterThanOrEqual(least - 1);
});

test('who is hung up on must connect again', async () => {
  relay.set(null);
  const connected = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await connected;
  relay.hangUp();
  await once(socket, 'close');
  await expect(text(ask())).resolves.toBe(ANSWER);
});
