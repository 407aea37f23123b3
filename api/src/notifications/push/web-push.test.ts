import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { webPushCarrier } from './web-push';

const carrier = webPushCarrier({ ...webPush.generateVAPIDKeys(), subject: 'mailto:a@b.test' });
const message = { id: '1', title: 'Payment received', message: 'Paid.' };

test('an address that can be read and yet not be signed for is an attempt that failed', async () => {
  const token = JSON.stringify({
    endpoint: 'https:///push.example.com/1',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });
  expect(await carrier.send(token, message)).toEqual({
    outcome: 'later',
    reason: 'the push service was not reached: Error',
  });
});

test('a browser that was saved with a key nobody can encrypt for is gone', async () => {
  const token = JSON.stringify({
    endpoint: 'https://push.example.com/1',
    keys: {
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });
  expect((await carrier.send(token, message)).outcome).toBe('gone');
});
