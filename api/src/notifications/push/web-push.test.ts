import webPush from 'web-push';
import { webPushCarrier } from './web-push';

test('a browser that was saved with a key nobody can encrypt for is gone', async () => {
  const carrier = webPushCarrier({ ...webPush.generateVAPIDKeys(), subject: 'mailto:a@b.test' });
  const token = JSON.stringify({
    endpoint: 'https://push.example.com/1',
    keys: {
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  });
  const message = { id: '1', title: 'Payment received', message: 'Paid.' };
  expect((await carrier.send(token, message)).outcome).toBe('gone');
});
