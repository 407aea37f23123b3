import axios, {
  AxiosError,
  type AxiosAdapter,
  type AxiosProgressEvent,
  type InternalAxiosRequestConfig,
} from 'axios';
import { CALLS, DEFAULT_CONFIG, type Call } from '../contract';
import { ApiError } from './api-error';
import { createHttpClient, type HttpClientOptions, type SessionTokens } from './client';
import type { EarlyAnswer } from './early-answer';

type Reply = { status: number; data?: unknown; headers?: Record<string, string> };

/** A call whose response is not checked, because most tests here are about the transport. */
const asItComes = (call: Call): Call => ({ ...call, answer: (came) => came });
const LOGIN = asItComes(CALLS.login);
const PROFILE = asItComes(CALLS.profile);
const CAMERAS = asItComes(CALLS.cameras);
const PACKAGES = asItComes(CALLS.packages);

/** A client whose server is the function `reply`. */
function createClient(
  reply: (request: InternalAxiosRequestConfig) => Reply | Promise<Reply>,
  options: Partial<HttpClientOptions> = {},
) {
  const adapter: AxiosAdapter = async (config) => {
    const { status, data, headers = {} } = await reply(config);
    if (status === 0) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const response = { status, data, statusText: '', headers, config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError('refused', undefined, config, null, response);
  };
  const session: SessionTokens = { accessToken: () => 'a1', recover: async () => null };
  return createHttpClient(
    { hosts: DEFAULT_CONFIG.hosts, session, ...options },
    axios.create({ adapter }),
  );
}

/** The error of a refresh while the service pauses. */
const pausingFor = (retryAfter: number) =>
  new ApiError({ kind: 'http', status: 503, message: '', fields: {}, retryAfter, retryable: true });

const getFailure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).failure;
};

test('a call goes to its host with its path filled, its query and the token', async () => {
  const seen: InternalAxiosRequestConfig[] = [];
  const http = createClient((request) => {
    seen.push(request);
    return { status: 200, data: { data: [], total: 0 } };
  });
  await http.call(CAMERAS, { path: { id: 'a/b' }, query: { limit: 2000 } });
  expect(seen[0]).toMatchObject({
    url: '/api/subscribers/inventory/v1/ipcam/a%2Fb/ipcams',
    params: { limit: 2000 },
  });
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer a1');
});

test('a refusal names the trace of its call', async () => {
  let sent = '';
  const http = createClient(({ headers }) => {
    sent = String(headers.get('traceparent'));
    return { status: 500 };
  });
  const { trace } = await getFailure(http.call(PROFILE, { quiet: true }));
  expect(trace).toBe(sent.split('-')[1]);
});

test('each call to the own origin starts a trace, and one to another origin has no such header', async () => {
  const seen: unknown[] = [];
  const reply = ({ headers }: InternalAxiosRequestConfig) => {
    seen.push(headers.get('traceparent'));
    return { status: 200, data: { data: [], total: 0 } };
  };
  const own = createClient(reply);
  await own.call(CAMERAS, { path: { id: '1' } });
  await own.call(CAMERAS, { path: { id: '1' } });
  for (const host of ['https://api.example.com/v1', '//api.example.com/v1']) {
    const hosts = { ...DEFAULT_CONFIG.hosts, inventory: host };
    await createClient(reply, { hosts }).call(CAMERAS, { path: { id: '1' } });
  }
  expect(seen).toEqual([
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    undefined,
    undefined,
  ]);
  expect(seen[0]).not.toBe(seen[1]);
});

describe("with axios's own rules", () => {
  /** A client with the real transport, whose network is a function. */
  const answering = (status: number) => {
    const seen: InternalAxiosRequestConfig[] = [];
    const transport = axios.create({
      adapter: async (config) => {
        seen.push(config);
        const response = { status, data: {}, statusText: '', headers: {}, config };
        if (!config.validateStatus || config.validateStatus(status)) return response;
        throw new AxiosError('refused', undefined, config, null, response);
      },
    });
    const session: SessionTokens = { accessToken: () => 'a1', recover: async () => null };
    const http = createHttpClient({ hosts: DEFAULT_CONFIG.hosts, session }, transport);
    return { seen, call: () => http.call(PROFILE) };
  };

  test.each([200, 201, 204, 299])('%d is a success', async (status) => {
    expect(await answering(status).call()).toMatchObject({ status });
  });

  test.each([199, 300, 304, 399])('%d is a failure', async (status) => {
    expect(await getFailure(answering(status).call())).toMatchObject({ kind: 'http', status });
  });

  test('a call has no time-out', async () => {
    const { seen, call } = answering(200);
    await call();
    expect(seen.map(({ timeout }) => timeout)).toEqual([0]);
  });
});

test('a public call has no token, and its 401 starts no refresh', async () => {
  const recover = jest.fn();
  const http = createClient(
    ({ headers }) => {
      expect(headers.has('Authorization')).toBe(false);
      return { status: 401, data: { message: 'Wrong password' } };
    },
    { session: { accessToken: () => 'a1', recover } },
  );
  expect(await getFailure(http.call(LOGIN))).toMatchObject({ status: 401 });
  expect(recover).not.toHaveBeenCalled();
});

test('bodies with and without an envelope are read the same way', async () => {
  const enveloped = createClient(() => ({
    status: 200,
    data: { data: { id: '1' }, message: 'ok' },
  }));
  const bare = createClient(() => ({ status: 200, data: { id: '1' } }));
  expect(await enveloped.call(PROFILE)).toMatchObject({ data: { id: '1' }, message: 'ok' });
  expect(await bare.call(PROFILE)).toMatchObject({ data: { id: '1' }, message: '' });
});

test('a refused call is sent once more with the recovered token', async () => {
  const tokens: unknown[] = [];
  const http = createClient(
    ({ headers }) => {
      tokens.push(headers.get('Authorization'));
      return tokens.length === 1 ? { status: 401 } : { status: 200, data: {} };
    },
    { session: { accessToken: () => 'a1', recover: async (used) => `${used}-fresh` } },
  );
  await http.call(PROFILE);
  expect(tokens).toEqual(['Bearer a1', 'Bearer a1-fresh']);
});

test('a call refused twice is not sent a third time', async () => {
  let sent = 0;
  const http = createClient(
    () => {
      sent += 1;
      return { status: 401 };
    },
    { session: { accessToken: () => 'a1', recover: async () => 'a2' } },
  );
  expect(await getFailure(http.call(PROFILE))).toMatchObject({ status: 401 });
  expect(sent).toBe(2);
});

test('a call that is aborted during a refresh is not sent again, and is not reported as refused', async () => {
  const abort = new AbortController();
  let sent = 0;
  const http = createClient(
    () => {
      sent += 1;
      return { status: 401 };
    },
    {
      session: {
        accessToken: () => 'a1',
        recover: async () => {
          abort.abort();
          return 'a2';
        },
      },
    },
  );
  const failure = await getFailure(http.call(PROFILE, { signal: abort.signal }));
  expect(failure).toMatchObject({ kind: 'aborted', status: 0 });
  expect(sent).toBe(1);
});

test('a call that is aborted while the refresh pauses does not wait for it', async () => {
  const abort = new AbortController();
  const http = createClient(() => ({ status: 401 }), {
    session: {
      accessToken: () => 'a1',
      recover: () => {
        abort.abort();
        return Promise.reject(pausingFor(30));
      },
    },
  });
  const failure = await getFailure(http.call(PROFILE, { signal: abort.signal }));
  expect(failure).toMatchObject({ kind: 'aborted' });
});

test('a repeated call that is refused for another reason keeps that reason', async () => {
  let sent = 0;
  const http = createClient(
    () => ({ status: ++sent === 1 ? 401 : 422, data: { message: 'Bad' } }),
    {
      session: { accessToken: () => 'a1', recover: async () => 'a2' },
    },
  );
  expect(await getFailure(http.call(PROFILE))).toMatchObject({ status: 422, message: 'Bad' });
});

test.each([
  [
    'an HTML page',
    { status: 200, data: '<!doctype html>' },
    { kind: 'malformed', retryable: true },
  ],
  ['nobody answering', { status: 0 }, { kind: 'network', retryable: true }],
  ['a server error', { status: 500 }, { kind: 'http', status: 500, retryable: true }],
  [
    'a server that wants to be left alone',
    { status: 429, headers: { 'retry-after': '30' } },
    { status: 429, retryAfter: 30, retryable: true },
  ],
  ['a refusal', { status: 400, data: { message: 'No' } }, { message: 'No', retryable: false }],
])('%s is a failure with a kind', async (_, reply, failure) => {
  expect(await getFailure(createClient(() => reply).call(PROFILE))).toMatchObject(failure);
});

test('an aborted call has its own kind and shows no toast', async () => {
  const announce = jest.fn();
  const abort = new AbortController();
  const http = createClient(() => ({ status: 200, data: {} }), { announce });
  abort.abort();
  expect(await getFailure(http.call(PROFILE, { signal: abort.signal }))).toMatchObject({
    kind: 'aborted',
  });
  expect(announce).not.toHaveBeenCalled();
});

test('a running call that is aborted is no lost connection', async () => {
  const abort = new AbortController();
  const http = createClient(() => {
    abort.abort();
    return { status: 200, data: {} };
  });
  const failure = await getFailure(http.call(PROFILE, { signal: abort.signal }));
  expect(failure).toMatchObject({ kind: 'aborted', retryable: false });
});

test('a programming error is no lost connection', async () => {
  const mistake = new TypeError('x is undefined');
  const http = createClient(() => Promise.reject(mistake));
  await expect(http.call(PROFILE)).rejects.toBe(mistake);
});

test.each([
  ['a read is not announced without a network, which the page says itself', PROFILE, 0],
  ['a change that found no network is announced', asItComes(CALLS.profileUpdate), 1],
])('%s', async (_, call: Call, times) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const announce = jest.fn();
  const http = createClient(() => ({ status: 0 }), { announce });
  expect(await getFailure(http.call(call, {}))).toMatchObject({ kind: 'network' });
  expect(announce).toHaveBeenCalledTimes(times);
});

test('a read that reached no server is announced if the browser is online', async () => {
  const announce = jest.fn();
  await getFailure(createClient(() => ({ status: 0 }), { announce }).call(PROFILE));
  expect(announce.mock.calls).toEqual([
    ['The server could not be reached. Check your connection and try again.'],
  ]);
});

test('a read that a server refused is announced, whether the browser is online or not', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const announce = jest.fn();
  const http = createClient(() => ({ status: 400, data: { message: 'No' } }), { announce });
  await getFailure(http.call(PROFILE));
  expect(announce.mock.calls).toEqual([['No']]);
});

test('without a network, a failure says that it waits for one', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const http = createClient(() => ({ status: 0 }));
  expect(await getFailure(http.call(asItComes(CALLS.paidSubscribe), {}))).toMatchObject({
    message:
      'You are offline, and this needs a connection. Please try again when you are back online.',
  });
});

test("the server's text is translated into the language of the page", async () => {
  const announce = jest.fn();
  const translate = (text: string) => `<${text}>`;
  const refusing = createClient(
    () => ({ status: 500, data: { message: 'Not now', errors: { name: ['Too long'] } } }),
    { announce, translate },
  );
  expect(await getFailure(refusing.call(PROFILE))).toMatchObject({
    message: '<Not now>',
    fields: { name: '<Too long>' },
  });
  expect(announce).toHaveBeenCalledWith('<Not now>');
  const agreeing = createClient(() => ({ status: 200, data: { message: 'Done' } }), { translate });
  expect((await agreeing.call(PROFILE)).message).toBe('<Done>');
});

test('failures are announced unless the caller shows them itself', async () => {
  const announce = jest.fn();
  const http = createClient(() => ({ status: 500, data: { message: 'Broken' } }), { announce });
  await getFailure(http.call(PROFILE));
  await getFailure(http.call(PROFILE, { quiet: true }));
  await getFailure(http.call(PROFILE, { quiet: [500, 503] }));
  expect(announce.mock.calls).toEqual([['Broken']]);
  await getFailure(http.call(PROFILE, { quiet: [400] }));
  expect(announce).toHaveBeenCalledTimes(2);
});

test('every outcome is reported, a success as null', async () => {
  const outcomes: unknown[] = [];
  const replies = [{ status: 200, data: {} }, { status: 500 }];
  const http = createClient(() => replies.shift() ?? { status: 200 }, {
    onOutcome: (failure) => outcomes.push(failure?.status ?? null),
  });
  await http.call(PROFILE);
  await getFailure(http.call(PROFILE));
  expect(outcomes).toEqual([null, 500]);
});

test('a path without its value is a programming error', async () => {
  const http = createClient(() => ({ status: 200 }));
  await expect(http.call(CAMERAS)).rejects.toThrow('needs a value for {id}');
});

test('calls that are refused together, or during the refresh, are repeated in order', async () => {
  let recovered: (token: string) => void = () => undefined;
  const recovering = new Promise<string>((resolve) => (recovered = resolve));
  const late: (() => void)[] = [];
  const replayed: string[] = [];
  const http = createClient(
    async ({ headers, url = '' }) => {
      const name = url.split('/').at(-2) ?? '';
      if (headers.get('Authorization') === 'Bearer a2') {
        replayed.push(name);
        return { status: 200, data: { data: name } };
      }
      // The last two are still running when the others are refused.
      if (name > 'camera-6') await new Promise<void>((resolve) => late.push(resolve));
      return { status: 401 };
    },
    { session: { accessToken: () => 'a1', recover: () => recovering } },
  );
  const names = Array.from({ length: 8 }, (_, index) => `camera-${index + 1}`);
  const calls = names.map((id) => http.call(PACKAGES, { path: { id } }));
  await new Promise((resolve) => setTimeout(resolve));
  for (const refuse of late) refuse();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replayed).toEqual([]);

  recovered('a2');
  expect((await Promise.all(calls)).map(({ data }) => data)).toEqual(names);
  expect(replayed).toEqual(names);
});

test('an image is returned as a blob, and the progress of an upload is reported', async () => {
  const image = new Blob(['image'], { type: 'image/png' });
  const parts: number[] = [];
  const http = createClient((request) => {
    expect(request.responseType).toBe('blob');
    request.onUploadProgress?.({ progress: 0.5 } as AxiosProgressEvent);
    request.onUploadProgress?.({} as AxiosProgressEvent);
    return { status: 200, data: image };
  });
  const answer = await http.call(CALLS.documentImage, {
    path: { file: 'a b.webp' },
    as: 'blob',
    onUpload: (part) => parts.push(part),
  });
  expect(answer.data).toBe(image);
  expect(parts).toEqual([0.5, 0]);
});

test.each([
  ['{"message":"No such receipt."}', 'No such receipt.'],
  ['<html>', ''],
])('an error response to a request for a blob is read: %s', async (text, message) => {
  // jsdom's blobs cannot be read.
  const data = Object.assign(new Blob([text]), { text: async () => text });
  const announce = jest.fn();
  const http = createClient(() => ({ status: 403, data }), { announce });
  const call = http.call(CALLS.documentImage, { path: { file: 'a.webp' }, as: 'blob' });
  expect(await getFailure(call)).toMatchObject({ status: 403, message });
  expect(announce.mock.calls).toEqual(message ? [[message]] : []);
});

describe('a service that pauses', () => {
  beforeEach(() => jest.useFakeTimers());

  const paused: Reply = {
    status: 503,
    data: { message: 'Paused.' },
    headers: { 'retry-after': '5' },
  };

  /** A service that pauses for some responses, or forever. */
  function pausing(times: number, options: Partial<HttpClientOptions> = {}) {
    const seen: InternalAxiosRequestConfig[] = [];
    const callbacks = { onPause: jest.fn(), announce: jest.fn(), onOutcome: jest.fn() };
    const http = createClient(
      (request) => {
        seen.push(request);
        return seen.length <= times ? paused : { status: 200, data: { data: 'done' } };
      },
      { ...callbacks, ...options },
    );
    return { http, seen, ...callbacks };
  }

  test.each([
    ['a read', PROFILE, {}],
    ['a change, with what was typed', LOGIN, { body: { email: 'asha@example.com' } }],
  ])('is waited for by %s, which then continues by itself', async (_, call, options) => {
    const { http, seen, onPause, announce, onOutcome } = pausing(2);
    const answer = http.call(call, options);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(seen).toHaveLength(1);
    expect(onPause.mock.calls).toEqual([
      [expect.stringContaining('It will resume automatically.')],
    ]);
    await jest.advanceTimersByTimeAsync(5_001);
    expect(await answer).toMatchObject({ data: 'done' });
    expect(seen[2]?.data).toEqual(seen[0]?.data);
    expect(announce).not.toHaveBeenCalled();
    expect(onOutcome.mock.calls).toEqual([[null]]);
  });

  test('is reported once for any number of waiting calls, and again the next time', async () => {
    const { http, onPause, seen } = pausing(2);
    const answers = Promise.all([http.call(PROFILE), http.call(PACKAGES, { path: { id: '1' } })]);
    await jest.advanceTimersByTimeAsync(5_000);
    await answers;
    expect(onPause).toHaveBeenCalledTimes(1);
    seen.length = 0;
    const next = http.call(PROFILE);
    await jest.advanceTimersByTimeAsync(10_000);
    await next;
    expect(onPause).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['is not reported for a quiet read, which happens in the background', PROFILE, 0],
    ['is reported for a change, also where its screen shows failures itself', LOGIN, 1],
  ])('%s', async (_, call, times) => {
    const { http, onPause } = pausing(1);
    const answer = http.call(call, { quiet: true });
    await jest.advanceTimersByTimeAsync(5_000);
    await answer;
    expect(onPause).toHaveBeenCalledTimes(times);
  });

  test('is given up after a minute, and the call fails and can be retried', async () => {
    const { http, seen, announce } = pausing(Infinity);
    const failure = getFailure(http.call(PROFILE));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ status: 503, retryAfter: 5, retryable: true });
    expect(seen).toHaveLength(13);
    expect(announce.mock.calls).toEqual([['Paused.']]);
  });

  test('is not requested again at once, even if it says so', async () => {
    const seen = jest.fn(() => ({ ...paused, headers: { 'retry-after': '0' } }));
    const failure = getFailure(createClient(seen).call(PROFILE));
    await jest.advanceTimersByTimeAsync(999);
    expect(seen).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ status: 503 });
  });

  test('is not waited for if it announces a longer pause', async () => {
    const http = createClient(() => ({ ...paused, headers: { 'retry-after': '3600' } }));
    expect(await getFailure(http.call(PROFILE))).toMatchObject({ retryAfter: 3600 });
  });

  test('is waited for only while its screen is shown', async () => {
    const { http, seen } = pausing(1);
    const leaving = new AbortController();
    const failure = getFailure(http.call(PROFILE, { signal: leaving.signal }));
    await jest.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect(await failure).toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('during a refresh makes the call wait, and the session does not end', async () => {
    const recover = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(pausingFor(5))
      .mockResolvedValue('a2');
    const http = createClient(
      ({ headers }) =>
        headers.get('Authorization') === 'Bearer a2'
          ? { status: 200, data: { data: 'done' } }
          : { status: 401 },
      { session: { accessToken: () => 'a1', recover } },
    );
    const answer = http.call(PROFILE);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await answer).toMatchObject({ data: 'done' });
  });

  test('is not waited for by a client without patience', async () => {
    const { http } = pausing(1, { patience: 0 });
    expect(await getFailure(http.call(PROFILE))).toMatchObject({ status: 503 });
  });
});

describe('a call that may be repeated', () => {
  beforeEach(() => jest.useFakeTimers());

  const UPDATE = asItComes({ ...CALLS.profileUpdate, repeatable: true });
  const DONE: Reply = { status: 200, data: { data: 'done' } };
  const LOST: Reply = { status: 0 };

  /** A server with these responses, of which the last one repeats, and the keys that it received. */
  function answering(replies: Reply[], options: Partial<HttpClientOptions> = {}) {
    const sent: unknown[] = [];
    const http = createClient(
      ({ headers }) => {
        sent.push(headers.get('Idempotency-Key') ?? null);
        return replies[Math.min(sent.length, replies.length) - 1] ?? DONE;
      },
      { keys: true, ...options },
    );
    return { http, sent };
  }

  const body = { address: 'Pokhara' };

  test('has a new key each time', async () => {
    const { http, sent } = answering([DONE]);
    await http.call(UPDATE, { body });
    await http.call(UPDATE, { body });
    expect(sent).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), expect.any(String)]);
    expect(sent[0]).not.toBe(sent[1]);
  });

  test('is repeated with the same key after a lost connection', async () => {
    const { http, sent } = answering([LOST, LOST, DONE]);
    const answer = http.call(UPDATE, { body });
    await jest.advanceTimersByTimeAsync(1_300);
    expect(await answer).toMatchObject({ data: 'done' });
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  test('keeps its key during a refresh and while the service pauses', async () => {
    const paused = { status: 503, headers: { 'retry-after': '1' } };
    const { http, sent } = answering([{ status: 401 }, paused, DONE], {
      session: { accessToken: () => 'a1', recover: async () => 'a2' },
    });
    const answer = http.call(UPDATE, { body });
    await jest.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  test('silently waits for a server that is still processing it', async () => {
    const onPause = jest.fn();
    const processing = { status: 409, headers: { 'retry-after': '1' } };
    const { http, sent } = answering([LOST, processing, processing, DONE], { onPause });
    const answer = http.call(UPDATE, { body });
    await jest.advanceTimersByTimeAsync(2_300);
    expect(await answer).toMatchObject({ data: 'done' });
    expect(sent).toHaveLength(4);
    expect(onPause).not.toHaveBeenCalled();
  });

  test('is still repeated for lost connections after it has waited', async () => {
    const paused = { status: 503, headers: { 'retry-after': '1' } };
    const { http, sent } = answering([paused, paused, paused, LOST, DONE]);
    const answer = http.call(UPDATE, { body });
    await jest.advanceTimersByTimeAsync(3_300);
    expect(await answer).toMatchObject({ data: 'done' });
    expect(sent).toHaveLength(5);
  });

  test('is repeated at most three times', async () => {
    const { http, sent } = answering([LOST]);
    const failure = getFailure(http.call(UPDATE, { body }));
    await jest.advanceTimersByTimeAsync(4_300);
    expect(await failure).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(4);
  });

  test.each<[string, Call, Partial<HttpClientOptions>]>([
    ['a read', PROFILE, {}],
    ['a change that costs nothing', asItComes(CALLS.profileUpdate), {}],
    ['a call to an API that does not know keys', UPDATE, { keys: false }],
  ])('%s has no key, and is not repeated after a lost connection', async (_, call, options) => {
    const { http, sent } = answering([LOST], options);
    expect(await getFailure(http.call(call, {}))).toMatchObject({ kind: 'network' });
    expect(sent).toEqual([null]);
  });

  test('is not repeated without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { http, sent } = answering([LOST]);
    expect(await getFailure(http.call(UPDATE, { body }))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });

  test('is not repeated after a refusal', async () => {
    const { http, sent } = answering([{ status: 409, data: { message: 'Verified.' } }]);
    expect(await getFailure(http.call(UPDATE, { body }))).toMatchObject({ message: 'Verified.' });
    expect(sent).toHaveLength(1);
  });

  describe('and that its caller sends again', () => {
    /** The keys of a change that gets `reply` until it is no longer repeated, and is then sent again. */
    async function getKeys(reply: Reply, again: object = body) {
      const { http, sent } = answering([reply], { patience: 5_000 });
      const unanswered = {};
      const outcome = http.call(UPDATE, { body, unanswered }).catch(() => null);
      await jest.advanceTimersByTimeAsync(6_000);
      await outcome;
      const [first] = sent.splice(0);
      void http.call(UPDATE, { body: again, unanswered }).catch(() => null);
      await jest.advanceTimersByTimeAsync(6_000);
      return { first, second: sent[0], unanswered };
    }

    test.each<[string, Reply]>([
      ['nothing came', LOST],
      ['an HTML page came', { status: 200, data: '<html>' }],
      ['a proxy gave up', { status: 504 }],
      ['it was being processed', { status: 409, headers: { 'retry-after': '1' } }],
    ])('has the same key if %s', async (_, reply) => {
      const { first, second } = await getKeys(reply);
      expect(second).toBe(first);
    });

    test.each<[string, Reply]>([
      ['is carried out', DONE],
      ['is refused', { status: 422 }],
    ])('has a new key once it %s, and the earlier request is forgotten', async (_, reply) => {
      const { first, second, unanswered } = await getKeys(reply);
      expect(second).not.toBe(first);
      expect(JSON.stringify(unanswered)).not.toContain('Pokhara');
    });

    test('has a new key if it differs', async () => {
      const { first, second } = await getKeys(LOST, { address: 'Butwal' });
      expect(second).not.toBe(first);
    });

    test('has a new key at another address', async () => {
      const SEEN = { ...CALLS.markNotificationSeen, repeatable: true } as const;
      const { http, sent } = answering([LOST, DONE]);
      const unanswered = {};
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await getFailure(http.call(SEEN, { path: { id: '1' }, unanswered }));
      await http.call(SEEN, { path: { id: '2' }, unanswered });
      expect(sent[1]).not.toBe(sent[0]);
    });
  });
});

describe('the response to an early call', () => {
  const ADDRESS = '/api/subscribers/inventory/v1/ipcam/101/ipcams?limit=2000&page=1';
  const cameras = { path: { id: '101' }, query: { limit: 2000, page: 1 } };
  const JSON_ANSWER = { status: 200, headers: {}, body: '{"data":["early"],"total":1}' };

  /** A client with one early response, whose server counts requests. */
  function early(
    answer: EarlyAnswer | null | Promise<EarlyAnswer | null>,
    options: Partial<HttpClientOptions> = {},
  ) {
    const waiting = new Map([[`a1 ${ADDRESS}`, Promise.resolve(answer)]]);
    const sent: (string | undefined)[] = [];
    const http = createClient(
      ({ url, headers }) => {
        sent.push(`${String(headers.get('Authorization'))} ${url ?? ''}`);
        return { status: 200, data: { data: ['sent'] } };
      },
      {
        early: {
          take(address, token) {
            const key = `${token} ${address}`;
            const taken = waiting.get(key);
            waiting.delete(key);
            return taken ? { answer: taken, giveBack: () => void waiting.set(key, taken) } : null;
          },
          forget: () => waiting.clear(),
        },
        ...options,
      },
    );
    return { http, sent, waiting };
  }

  test('is used instead of sending, once', async () => {
    const onOutcome = jest.fn();
    const { http, sent } = early(JSON_ANSWER, { onOutcome });
    expect(await http.call(CAMERAS, cameras)).toEqual({
      status: 200,
      data: ['early'],
      body: { data: ['early'], total: 1 },
      message: '',
      total: 1,
    });
    expect(sent).toEqual([]);
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ data: ['sent'] });
    expect(sent).toHaveLength(1);
    expect(onOutcome.mock.calls).toEqual([[null], [null]]);
  });

  test.each([
    ['with another query', CAMERAS, { ...cameras, query: { limit: 2000, page: 2 } }],
    ['of another path', CAMERAS, { ...cameras, path: { id: '102' } }],
    ['that is to be a blob', CAMERAS, { ...cameras, as: 'blob' as const }],
    ['without a token', { ...CAMERAS, public: true as const }, cameras],
  ])('is not used for a call %s', async (_, call, options) => {
    const { http, sent, waiting } = early(JSON_ANSWER);
    await http.call(call, options);
    expect(sent).toHaveLength(1);
    expect(waiting.size).toBe(1);
  });

  test('is forgotten after a change', async () => {
    const { http, sent } = early(JSON_ANSWER);
    await http.call(CALLS.markAllNotificationsSeen);
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ data: ['sent'] });
    expect(sent).toHaveLength(2);
  });

  test('is forgotten if there was no response, and the call is sent', async () => {
    const { http, sent } = early(null);
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ data: ['sent'] });
    expect(sent).toHaveLength(1);
  });

  test('with a refusal starts a refresh, and the call is sent with the new token', async () => {
    const recover = jest.fn(async (used: string | null) => `${used}-fresh`);
    const refused = { status: 401, headers: {}, body: '{"message":"Expired"}' };
    const { http, sent } = early(refused, { session: { accessToken: () => 'a1', recover } });
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ data: ['sent'] });
    expect(recover.mock.calls).toEqual([['a1']]);
    expect(sent).toEqual([expect.stringMatching(/^Bearer a1-fresh /)]);
  });

  test.each<[string, Omit<EarlyAnswer, 'headers'> & { headers?: Record<string, string> }]>([
    ['a missing record', { status: 404, body: '{"message":"No such camera"}' }],
    ['wrong fields', { status: 422, body: '{"errors":{"limit":["Too much"]}}' }],
    ['a server in trouble', { status: 500, body: '{"message":"Broken"}' }],
    ['a server that is away', { status: 503, body: '<h1>Bad gateway</h1>' }],
    [
      'a server that wants to be left alone',
      { status: 429, headers: { 'retry-after': '30' }, body: '{"message":"Slow down"}' },
    ],
    ['an HTML page', { status: 200, body: '<!doctype html><title>Wi-Fi</title>' }],
    ['cut-off JSON', { status: 200, body: '{"data":[{"id":' }],
  ])('fails with %s like a normal one', async (_, { status, headers = {}, body }) => {
    const onOutcome = jest.fn();
    const announce = jest.fn();
    const callbacks = { onOutcome, announce };
    const { http, sent } = early({ status, headers, body }, callbacks);
    const failure = await getFailure(http.call(CAMERAS, cameras));
    expect(sent).toEqual([]);

    // A call to another origin has no trace, like an early call.
    const hosts = { ...DEFAULT_CONFIG.hosts, inventory: 'https://api.example.com/v1' };
    const usual = createClient(() => ({ status, headers, data: body }), { hosts, ...callbacks });
    expect(failure).toEqual(await getFailure(usual.call(CAMERAS, cameras)));
    expect(onOutcome.mock.calls[0]).toEqual(onOutcome.mock.calls[1]);
    expect(announce.mock.calls[0]).toEqual(announce.mock.calls[1]);
  });

  test('is read like a normal one if it is empty', async () => {
    const { http } = early({ status: 204, headers: {}, body: '' });
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ status: 204, body: '' });
  });

  test('is left for the next call if the first one is aborted', async () => {
    let come: (answer: EarlyAnswer) => void = () => undefined;
    const { http, sent } = early(new Promise((resolve) => (come = resolve)));
    const abort = new AbortController();
    const first = getFailure(http.call(CAMERAS, { ...cameras, signal: abort.signal }));
    abort.abort();
    expect(await first).toMatchObject({ kind: 'aborted' });
    const second = http.call(CAMERAS, cameras);
    come(JSON_ANSWER);
    expect(await second).toMatchObject({ data: ['early'] });
    expect(sent).toEqual([]);
  });

  test('is not left for the next call once it was read', async () => {
    const { http } = early(JSON_ANSWER);
    const leaving = new AbortController();
    await http.call(CAMERAS, { ...cameras, signal: leaving.signal });
    leaving.abort();
    expect(await http.call(CAMERAS, cameras)).toMatchObject({ data: ['sent'] });
  });

  test('is not used by a call that is already aborted', async () => {
    const { http, waiting } = early(JSON_ANSWER);
    const signal = AbortSignal.abort();
    expect(await getFailure(http.call(CAMERAS, { ...cameras, signal }))).toMatchObject({
      kind: 'aborted',
    });
    expect(waiting.size).toBe(1);
  });
});
