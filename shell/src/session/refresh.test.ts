import { DEFAULT_CONFIG, type HttpClient, runSaga, type Tokens } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { deferred } from '../testing/deferred';
import { noAnswer, refusal } from '../testing/failures';
import { installFakeLocks } from '../testing/fake-locks';
import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import {
  createPostRefresh,
  onceAcrossTabs,
  refresh,
  type RefreshOutcome,
  replacedTokens,
} from './refresh';
import { ACCESS_KEY, TokenStore } from './tokens';

const posting = (http: HttpClient) => createPostRefresh(DEFAULT_CONFIG, () => http);

test('it sends the refresh token and returns the new pair', async () => {
  const pair = { access_token: 'a', refresh_token: 'b' };
  const http = createFakeHttp({ refreshToken: () => ({ data: pair }) });
  expect(await posting(http)('spent')).toEqual(pair);
  expect(http.made[0]?.options.body).toEqual({ refresh_token: 'spent' });
});

test('no response within 10 seconds is a failure that can be retried', async () => {
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

type Request = (
  name: string,
  options: { signal: AbortSignal },
  task: () => Promise<unknown>,
) => Promise<unknown>;

const withLocks = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('a task runs while it has the lock of its name', async () => {
  const request = jest.fn<Promise<unknown>, Parameters<Request>>((_, __, task) => task());
  withLocks(request);
  expect(await onceAcrossTabs('refresh', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledWith('refresh', expect.anything(), expect.any(Function));
});

test('a task runs without Web Locks', async () => {
  expect(await onceAcrossTabs('refresh', async () => 'done')).toBe('done');
});

test('a task runs if the lock is not granted in time', async () => {
  const stuck = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(stuck.signal);
  withLocks(
    (_, { signal }) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const result = onceAcrossTabs('refresh', async () => 'done');
  stuck.abort();
  expect(await result).toBe('done');
  expect(timeout).toHaveBeenCalledWith(12_000);
});

test('a task that fails under the lock is not run again', async () => {
  withLocks((_, __, task) => task());
  const task = jest.fn().mockRejectedValue(new Error('refused'));
  await expect(onceAcrossTabs('refresh', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});

beforeEach(() => jest.useFakeTimers());

describe('with Web Locks', () => {
  let removeLocks: () => void;
  beforeEach(() => (removeLocks = installFakeLocks()));
  afterEach(() => removeLocks());

  test('a replaced token is known, others are not', async () => {
    await replacedTokens.add('access-1');
    expect(await replacedTokens.has('access-1')).toBe(true);
    expect(await replacedTokens.has('access-2')).toBe(false);
  });

  test('a token counts as replaced only once the lock is granted', async () => {
    const granted = deferred<void>();
    const request = (_: string, __: object, keep: () => Promise<void>) =>
      granted.promise.then(keep);
    Object.assign(navigator.locks, { request });
    const marked = jest.fn();
    const marking = replacedTokens.add('access-1').then(marked);
    await jest.advanceTimersByTimeAsync(0);
    expect(marked).not.toHaveBeenCalled();
    granted.resolve();
    await marking;
  });

  test('two tabs can mark a token at once', async () => {
    await Promise.all([replacedTokens.add('access-1'), replacedTokens.add('access-1')]);
    expect(await replacedTokens.has('access-1')).toBe(true);
  });

  test('a replaced token is forgotten after five seconds', async () => {
    await replacedTokens.add('access-1');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await replacedTokens.has('access-1')).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await replacedTokens.has('access-1')).toBe(false);
  });

  test('a page that is left holds no lock, which would prevent the back-forward cache', async () => {
    await replacedTokens.add('access-1');
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await replacedTokens.has('access-1')).toBe(false);
  });

  test('blocked locks cause no delay', async () => {
    const refused = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.assign(navigator.locks, { request: refused, query: refused });
    await expect(replacedTokens.add('access-1')).resolves.toBeUndefined();
    expect(await replacedTokens.has('access-1')).toBe(false);
  });
});

test('without Web Locks no token is known', async () => {
  await replacedTokens.add('access-1');
  expect(await replacedTokens.has('access-1')).toBe(false);
});

const pair = (number: number): Tokens => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
});

let storage: Storage;
let tokens: TokenStore;
/** The same storage in another tab. */
let sibling: TokenStore;
let post: jest.Mock<Promise<Tokens>, [string]>;

beforeEach(() => {
  jest.useFakeTimers();
  storage = memoryStorage();
  tokens = new TokenStore(createBrowserStorage(() => storage));
  sibling = new TokenStore(createBrowserStorage(() => storage));
  tokens.commit(pair(1));
  post = jest.fn();
});

const begin = (used: string | null = 'access-1') =>
  runSaga({ onError: () => undefined }, refresh, used, {
    tokens,
    replaced: replacedTokens,
    post,
    jitter: () => 700,
  }).toPromise<RefreshOutcome>();

/** A response that arrives after other events. */
const after = (meanwhile: () => void, answer: Tokens | Error) => async () => {
  meanwhile();
  if (answer instanceof Error) throw answer;
  return answer;
};

test('the refresh token is sent, and the new pair stored', async () => {
  post.mockResolvedValue(pair(2));
  expect(await begin()).toEqual({ token: 'access-2' });
  expect(post).toHaveBeenCalledWith('refresh-1');
  expect([tokens.access, tokens.refresh]).toEqual(['access-2', 'refresh-2']);
});

test('tokens that another tab has stored are adopted before anything is sent', async () => {
  sibling.commit(pair(2));
  expect(await begin('access-1')).toEqual({ token: 'access-2' });
  expect(post).not.toHaveBeenCalled();
});

test.each([
  ['a call with a token', 'access-1'],
  ['a call that had none to send', null],
])('without a refresh token %s ends the session, and nothing is sent', async (_, used) => {
  tokens.clear();
  expect(await begin(used)).toEqual({ ended: 'no-refresh-token' });
  expect(post).not.toHaveBeenCalled();
});

describe('refused with 401', () => {
  test('tokens that another tab stored meanwhile are adopted', async () => {
    post.mockImplementation(after(() => sibling.commit(pair(2)), refusal(401)));
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(0);
    expect(await outcome).toEqual({ token: 'access-2' });
    expect(tokens.refresh).toBe('refresh-2');
  });

  test("if only one of another tab's tokens has arrived, the other is waited for", async () => {
    post.mockImplementation(
      after(() => storage.setItem('refresh_token', 'refresh-2'), refusal(401)),
    );
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(20);
    storage.setItem(ACCESS_KEY, 'access-2');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY }));
    expect(await outcome).toEqual({ token: 'access-2' });
  });

  test('tokens that another tab is about to store are waited for', async () => {
    post.mockRejectedValue(refusal(401));
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(699);
    sibling.commit(pair(2));
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ token: 'access-2' });
  });

  test('otherwise the token is invalid, after the wait', async () => {
    post.mockRejectedValue(refusal(401));
    let outcome: RefreshOutcome | null = null;
    void begin().then((result) => {
      outcome = result;
    });
    await jest.advanceTimersByTimeAsync(699);
    expect(outcome).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ ended: 'invalid-token' });
  });

  test('a logout during the wait takes precedence', async () => {
    post.mockRejectedValue(refusal(401));
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(100);
    tokens.clear();
    await jest.advanceTimersByTimeAsync(600);
    expect(await outcome).toEqual({ overtaken: true });
  });
});

describe('answered with 500', () => {
  test('the session ends', async () => {
    post.mockRejectedValue(refusal(500));
    expect(await begin()).toEqual({ ended: 'server-error' });
  });
  test('the session continues if another tab has renewed the token', async () => {
    post.mockImplementation(after(() => sibling.commit(pair(2)), refusal(500)));
    expect(await begin()).toEqual({ token: 'access-2' });
  });
  test('after a logout there is no session to end', async () => {
    post.mockImplementation(after(() => tokens.clear(), refusal(500)));
    expect(await begin()).toEqual({ overtaken: true });
  });
  test('after a logout in another tab that has partly arrived here there is no session to end', async () => {
    post.mockImplementation(after(() => storage.removeItem(ACCESS_KEY), refusal(500)));
    expect(await begin()).toEqual({ overtaken: true });
  });
});

test.each([
  ['503', refusal(503)],
  ['429', refusal(429)],
  ['a network failure', noAnswer()],
  ['something unforeseen', new TypeError('odd')],
])('%s does not end the session: the tokens stay and the call can be retried', async (_, error) => {
  post.mockRejectedValue(error);
  await expect(begin()).rejects.toBe(error);
  expect([tokens.access, tokens.refresh]).toEqual(['access-1', 'refresh-1']);
});

test.each([
  ['in this tab', () => tokens.clear()],
  ['in another tab', () => sibling.clear()],
])('a logout %s during the refresh takes precedence: no token reappears', async (_, leave) => {
  post.mockImplementation(after(leave, pair(2)));
  expect(await begin()).toEqual({ overtaken: true });
  expect([tokens.access, tokens.refresh]).toEqual([null, null]);
});

test('a new sign-in during the refresh takes precedence over its response', async () => {
  post.mockImplementation(
    after(() => {
      tokens.clear();
      tokens.commit(pair(8));
    }, pair(2)),
  );
  expect(await begin()).toEqual({ token: 'access-8' });
  expect(tokens.refresh).toBe('refresh-8');
});
