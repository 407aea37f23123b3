import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import type { FastifyReply } from 'fastify';
import { ApiError, tooManyRequests } from '../http/errors';
import { startTestApi } from '../testing/test-api';
import { until } from '../testing/on-server';
import { upload } from '../testing/kyc';
import { limitConcurrent } from './routes';

const newReply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

test('a person reaches their own limit of concurrent requests, without affecting others', () => {
  const begin = limitConcurrent(2);
  begin('asha', newReply());
  begin('asha', newReply());
  expect(() => begin('asha', newReply())).toThrow(tooManyRequests(5));
  begin('bina', newReply());
});

test('each request that ends makes room for one', () => {
  const begin = limitConcurrent(2);
  const first = newReply();
  begin('asha', first);
  begin('asha', newReply());
  first.raw.emit('close');
  begin('asha', newReply());
  expect(() => begin('asha', newReply())).toThrow(ApiError);
});

test('uploads that do not end block that person’s next one, until one is aborted', async () => {
  const most = { max: 10_000, seconds: 60 };
  await using api = await startTestApi({
    limits: { uploadBySubscriber: most, uploadBySubscriberAndDay: most },
  });
  const { access_token: token } = await api.signIn();
  const underWay = Array.from({ length: 4 }, () => {
    const sent = request(`${api.origin}/api/subscriber/services/v1/image`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    sent.on('error', () => undefined).write('--x\r\n');
    return sent;
  });
  const isKeptOut = async () => {
    const { status, headers } = await upload(api, token, Buffer.from('no image'));
    return status === 429 && headers.get('retry-after') === '5';
  };
  await until(isKeptOut);
  underWay[0]?.destroy();
  await until(async () => !(await isKeptOut()));
  for (const sent of underWay) sent.destroy();
});
