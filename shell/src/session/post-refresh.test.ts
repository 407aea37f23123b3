import { DEFAULT_CONFIG, type HttpClient } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { deferred } from '../testing/deferred';
import { noAnswer } from '../testing/failures';
import { createPostRefresh } from './post-refresh';

const posting = (http: HttpClient) => createPostRefresh(DEFAULT_CONFIG, () => http);

test('it sends the refresh token and returns the new pair', async () => {
  const pair = { access_token: 'a', refresh_token: 'b' };
  const http = createFakeHttp({ refreshToken: () => ({ data: pair }) });
  expect(await posting(http)('spent')).toEqual(pair);
  expect(http.made[0]?.options.body).toEqual({ refresh_token: 'spent' });
});

test('no answer within 10 seconds is a failure that may be tried again', async () => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const call = deferred<never>();
  const http = { call: () => call.promise };
  const answer = posting(http)('spent');
  clock.abort();
  call.reject(noAnswer('aborted'));
  await expect(answer).rejects.toMatchObject({ failure: { kind: 'network', retryable: true } });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test('a refusal is passed on unchanged', async () => {
  const http = createFakeHttp({ refreshToken: () => ({ failure: { status: 401 } }) });
  await expect(posting(http)('spent')).rejects.toMatchObject({ failure: { status: 401 } });
});
