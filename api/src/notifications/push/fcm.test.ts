import { firebase } from '../../testing/firebase';
import { localServer } from '../../testing/local-server';
import { createFcmCarriers } from './fcm';

const message = { id: '1', title: 'Payment received', message: 'Paid.' };

test.each([301, 302, 307])(
  'a redirect (%d) is not followed: its target proves nothing',
  async (status) => {
    const google = await firebase();
    const requested: unknown[] = [];
    const moved = await localServer(({ method, url }, response) => {
      requested.push(method);
      const isFirst = url?.endsWith('messages:send');
      response.writeHead(isFirst ? status : 200, { location: '/sign-in' }).end('<html></html>');
    });
    const { android } = createFcmCarriers({ account: google.account, url: moved.origin });
    expect(await android.send('phone', message)).toMatchObject({
      outcome: 'refused',
      reason: `Firebase answered ${status}`,
    });
    expect(requested).toEqual(['POST']);
    await Promise.all([moved.close(), google.close()]);
  },
);

const INVALID = {
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode: 'INVALID_ARGUMENT',
};
const violation = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'Invalid value' }],
});

test.each([
  [
    'a token, by its text',
    'gone',
    { message: 'The registration token is not a valid FCM registration token', details: [INVALID] },
  ],
  [
    'a token, by its field',
    'gone',
    {
      message: 'Request contains an invalid argument.',
      details: [INVALID, violation('message.token')],
    },
  ],
  [
    'a message',
    'refused',
    {
      message: 'Invalid value at message.data',
      details: [INVALID, violation('message.data[0].value')],
    },
  ],
  [
    'something',
    'refused',
    { message: 'Request contains an invalid argument.', details: [INVALID] },
  ],
])('a 400 that objects to %s makes the token %s', async (_, outcome, error) => {
  const google = await firebase();
  google.answerNext('phone', [400, error]);
  const { android } = createFcmCarriers({ account: google.account, url: google.origin });
  expect(await android.send('phone', message)).toMatchObject({ outcome });
  await google.close();
});

test('the reason says why Firebase was not reached, without its address', async () => {
  const google = await firebase();
  const broken = await localServer(({ socket }) => void socket.resetAndDestroy());
  const { android } = createFcmCarriers({ account: google.account, url: broken.origin });
  expect(await android.send('phone', message)).toEqual({
    outcome: 'later',
    reason: 'Firebase was not reached: ECONNRESET',
  });
  await Promise.all([broken.close(), google.close()]);
});
