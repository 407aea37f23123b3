import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { CongestionWindow, Direction, Relay, SEGMENT } from './relay';

/** How many segments a sender with unlimited data sends in each of some round trips. */
function segmentsOfTrips(trips: number): number[] {
  const window = new CongestionWindow();
  return Array.from({ length: trips }, () => {
    let segments = 0;
    while (window.has(SEGMENT)) {
      window.sent(SEGMENT);
      segments += 1;
    }
    for (let at = 0; at < segments; at += 1) window.acknowledged(SEGMENT);
    return segments;
  });
}

test('ten segments first, twice as many in each round trip, until line and queue are full', () => {
  expect(segmentsOfTrips(5)).toEqual([10, 20, 40, 64, 64]);
});

test('nothing more is sent before an acknowledgement', () => {
  const window = new CongestionWindow();
  window.sent(10 * SEGMENT);
  expect(window.has(1)).toBe(false);
  window.acknowledged(SEGMENT);
  expect(window.has(2 * SEGMENT)).toBe(true);
  expect(window.has(2 * SEGMENT + 1)).toBe(false);
});

/**
 * A line of 100 bytes per millisecond and 20 ms; `send` resolves to the arrival of a packet, in milliseconds from now.
 */
function slowLine() {
  const line = new Direction();
  line.set({ rate: 100, delay: 20 });
  const arrivals: string[] = [];
  const began = performance.now();
  const send = (name: string, bytes: number) =>
    new Promise<number>((resolve) => {
      line.send(bytes, () => {
        arrivals.push(name);
        resolve(performance.now() - began);
      });
    });
  return { line, send, arrivals };
}

test('a packet arrives after its transmission time and the delay', async () => {
  const { send } = slowLine();
  await expect(send('one', 1_000)).resolves.toBeGreaterThanOrEqual(30);
});

test('packets share the line: each waits for those before it, and they arrive in order', async () => {
  const { send, arrivals } = slowLine();
  const [one, two, three] = await Promise.all([
    send('one', 1_000),
    send('two', 2_000),
    send('three', 1),
  ]);
  expect(arrivals).toEqual(['one', 'two', 'three']);
  expect(one).toBeGreaterThanOrEqual(30);
  expect(two).toBeGreaterThanOrEqual(50);
  expect(three).toBeGreaterThanOrEqual(50.01);
});

test('packets in flight arrive at once when the line is freed', async () => {
  const { line, send, arrivals } = slowLine();
  const one = send('one', 10_000_000);
  expect(arrivals).toEqual([]);
  line.set({ rate: Infinity, delay: 0 });
  expect(arrivals).toEqual(['one']);
  await one;
  await send('two', 10_000_000);
});

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
/** The port for browsers. */
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

test('bytes arrive complete and in order, followed by the end of the connection', async () => {
  relay.set({ roundTrip: 4, down: 50_000_000, up: 50_000_000 });
  await expect(text(ask())).resolves.toBe(ANSWER);
  expect(received).toBe('a question.');
});

test('a slow line takes at least as long as connecting, requesting and transferring take', async () => {
  const roundTrip = 60;
  const down = 1_000_000;
  relay.set({ roundTrip, down, up: 1_000_000 });
  const began = performance.now();
  await text(ask());
  const least = 2 * roundTrip + (1_000 * ANSWER.length) / down;
  expect(performance.now() - began).toBeGreaterThanOrEqual(least - 1);
});

test('a client that is hung up on must connect again', async () => {
  relay.set(null);
  const connected = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await connected;
  relay.hangUp();
  await once(socket, 'close');
  await expect(text(ask())).resolves.toBe(ANSWER);
});
