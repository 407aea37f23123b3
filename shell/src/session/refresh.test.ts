import { runSaga, type Tokens } from '@portal/shared';
import { noAnswer, refusal } from '../testing/failures';
import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { replacedTokens } from './replaced-tokens';
import { refresh, type RefreshOutcome } from './refresh';
import { ACCESS_KEY, TokenStore } from './tokens';

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

/** An answer that arrives after other events. */
const after = (meanwhile: () => void, answer: Tokens | Error) => async () => {
  meanwhile();
  if (answer instanceof Error) throw answer;
  return answer;
};

test('the refresh token is spent, the new pair stored', async () => {
  post.mockResolvedValue(pair(2));
  expect(await begin()).toEqual({ token: 'access-2' });
  expect(post).toHaveBeenCalledWith('refresh-1');
  expect([tokens.access, tokens.refresh]).toEqual(['access-2', 'refresh-2']);
});

test('what another tab has stored is adopted before anything is sent', async () => {
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
  test('what another tab stored under way is adopted', async () => {
    post.mockImplementation(after(() => sibling.commit(pair(2)), refusal(401)));
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(0);
    expect(await outcome).toEqual({ token: 'access-2' });
    expect(tokens.refresh).toBe('refresh-2');
  });

  test('of what another tab stored under way, the half that has not arrived is waited for', async () => {
    post.mockImplementation(
      after(() => storage.setItem('refresh_token', 'refresh-2'), refusal(401)),
    );
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(20);
    storage.setItem(ACCESS_KEY, 'access-2');
    window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY }));
    expect(await outcome).toEqual({ token: 'access-2' });
  });

  test('what another tab is about to store is waited for', async () => {
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

  test('a logout during the wait wins', async () => {
    post.mockRejectedValue(refusal(401));
    const outcome = begin();
    await jest.advanceTimersByTimeAsync(100);
    tokens.clear();
    await jest.advanceTimersByTimeAsync(600);
    expect(await outcome).toEqual({ overtaken: true });
  });
});

describe('answered with 500', () => {
  test('the session is over', async () => {
    post.mockRejectedValue(refusal(500));
    expect(await begin()).toEqual({ ended: 'server-error' });
  });
  test('unless another tab has renewed it', async () => {
    post.mockImplementation(after(() => sibling.commit(pair(2)), refusal(500)));
    expect(await begin()).toEqual({ token: 'access-2' });
  });
  test('after a logout there is nothing left to end', async () => {
    post.mockImplementation(after(() => tokens.clear(), refusal(500)));
    expect(await begin()).toEqual({ overtaken: true });
  });
  test('nor after one in another tab of which half has arrived here', async () => {
    post.mockImplementation(after(() => storage.removeItem(ACCESS_KEY), refusal(500)));
    expect(await begin()).toEqual({ overtaken: true });
  });
});

test.each([
  ['503', refusal(503)],
  ['429', refusal(429)],
  ['a network failure', noAnswer()],
  ['something unforeseen', new TypeError('odd')],
])('%s ends nothing: the tokens stay and the call may be tried again', async (_, error) => {
  post.mockRejectedValue(error);
  await expect(begin()).rejects.toBe(error);
  expect([tokens.access, tokens.refresh]).toEqual(['access-1', 'refresh-1']);
});

test.each([
  ['in this tab', () => tokens.clear()],
  ['in another tab', () => sibling.clear()],
])('a logout %s during the refresh wins: no token reappears', async (_, leave) => {
  post.mockImplementation(after(leave, pair(2)));
  expect(await begin()).toEqual({ overtaken: true });
  expect([tokens.access, tokens.refresh]).toEqual([null, null]);
});

test('a new sign-in during the refresh wins over its answer', async () => {
  post.mockImplementation(
    after(() => {
      tokens.clear();
      tokens.commit(pair(8));
    }, pair(2)),
  );
  expect(await begin()).toEqual({ token: 'access-8' });
  expect(tokens.refresh).toBe('refresh-8');
});
