import { createECDH } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import webPush from 'web-push';
import { localServer } from '../../testing/local-server';
import { createWebPushCarrier } from './web-push';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:a@b.test' };
const carrier = createWebPushCarrier(vapid);
const message = { id: '1', title: 'Payment received', message: 'Paid.' };

const tokenAt = (endpoint: string) =>
  JSON.stringify({
    endpoint,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });

test('a valid address that cannot be signed for counts as a failed attempt', async () => {
  expect(await carrier.send(tokenAt('https:///push.example.com/1'), message)).toEqual({
    outcome: 'later',
    reason: 'the push service was not reached: Error',
  });
});

test('a browser that was saved with an unusable key is removed', async () => {
  const token = JSON.stringify({
    endpoint: 'https://push.example.com/1',
    keys: {
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });
  expect((await carrier.send(token, message)).outcome).toBe('gone');
});

/** The outcome of a message whose service answers with this. */
async function outcomeWhen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<unknown> {
  const server = await localServer(answer);
  const token = tokenAt(`${server.origin}/push/laptop`);
  const answered = await createWebPushCarrier({ ...vapid, standIn: server.origin }).send(
    token,
    message,
  );
  await server.close();
  return answered;
}

test.each([
  [201, 'sent'],
  [204, 'sent'],
  [301, 'refused'],
  [307, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
])('after %d a message is %s, and no redirect is followed', async (status, outcome) => {
  const requested: unknown[] = [];
  const answered = await outcomeWhen(({ url }, response) => {
    requested.push(url);
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(answered).toMatchObject({ outcome, reason: `the push service answered ${status}` });
  expect(requested).toEqual(['/push/laptop']);
});

test.each<[what: string, answer: (request: IncomingMessage) => void]>([
  ['breaks off', ({ socket }) => socket.destroy()],
  ['resets the connection', ({ socket }) => socket.resetAndDestroy()],
  [
    'changes the protocol',
    ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    },
  ],
])('a service that %s counts as a failed attempt', async (_, answer) => {
  expect(await outcomeWhen(answer)).toEqual({
    outcome: 'later',
    reason: 'the push service was not reached: ECONNRESET',
  });
});
