import type { Tokens } from '@portal/shared';
import { deferred } from '../testing/deferred';
import { noAnswer, refusal } from '../testing/failures';
import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { createSession } from './session';
import { TokenStore } from './tokens';

const FIRST: Tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };
const SECOND: Tokens = { access_token: 'access-2', refresh_token: 'refresh-2' };

/** A tab over a storage that others may share. */
function tabOn(below: Storage, post: (refreshToken: string) => Promise<Tokens>) {
  const storage = createBrowserStorage(() => below);
  const tokens = new TokenStore(storage);
  const ends: string[] = [];
  const begins: string[] = [];
  const tab = { on: true };
  const session = createSession({
    tokens,
    storage,
    post,
    isOn: () => tab.on,
    onBegin: () => begins.push(String(tokens.access)),
    onEnd: (reason) => {
      ends.push(reason);
      tab.on = false;
      tokens.clear();
    },
  });
  return Object.assign(tab, { session, tokens, ends, begins });
}
const signedIn = (post: (refreshToken: string) => Promise<Tokens>) => {
  const tab = tabOn(memoryStorage(), post);
  tab.tokens.commit(FIRST);
  return tab;
};
const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);

test('a sign-in keeps its tokens and begins a session', () => {
  const { session, begins } = tabOn(memoryStorage(), jest.fn());
  expect(session.accessToken()).toBeNull();
  session.begin(FIRST);
  expect(session.accessToken()).toBe('access-1');
  expect(begins).toEqual(['access-1']);
});

test('the address a reset was asked for is kept under its key', () => {
  const below = memoryStorage();
  tabOn(below, jest.fn()).session.rememberEmail('asha@example.com');
  expect(below.getItem('email')).toBe('asha@example.com');
});

test('8 refused requests are one refresh, those refused while it runs included', async () => {
  const answer = deferred<Tokens>();
  const post = jest.fn(() => answer.promise);
  const { session } = signedIn(post);
  const early = times(5, () => session.recover('access-1'));
  await Promise.resolve();
  const late = times(3, () => session.recover('access-1'));
  answer.resolve(SECOND);
  expect(await Promise.all([...early, ...late])).toEqual(times(8, () => 'access-2'));
  expect(post).toHaveBeenCalledTimes(1);
});

test('a refresh that failed is forgotten: the next one is sent', async () => {
  const post = jest.fn<Promise<Tokens>, [string]>().mockRejectedValueOnce(noAnswer());
  const { session, ends } = signedIn(post);
  const refused = await Promise.allSettled(times(8, () => session.recover('access-1')));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  post.mockResolvedValueOnce(SECOND);
  expect(await session.recover('access-1')).toBe('access-2');
  expect(ends).toEqual([]);
});

test('an ending is told once, however many requests were refused, at once or late', async () => {
  const { session, ends } = signedIn(() => Promise.reject(refusal(500)));
  expect(await Promise.all(times(8, () => session.recover('access-1')))).toEqual(
    times(8, () => null),
  );
  expect(await session.recover('access-1')).toBeNull();
  expect(ends).toEqual(['server-error']);
});

test('a logout under way ends nothing a second time', async () => {
  const answer = deferred<Tokens>();
  const { session, tokens, ends } = signedIn(() => answer.promise);
  const recovered = session.recover('access-1');
  tokens.clear();
  answer.resolve(SECOND);
  expect(await recovered).toBeNull();
  expect(ends).toEqual([]);
  expect(tokens.access).toBeNull();
});

/** Gives the lock to one after the other, as `navigator.locks` does across tabs. */
const queueOfLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, __: object, task: () => Promise<unknown>) => {
      const mine = last.then(task);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

describe('several tabs and a server that takes each refresh token once', () => {
  const TABS = 4;
  const ROUNDS = 200;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  test.each([
    ['with Web Locks', true],
    ['without Web Locks', false],
  ])('%s: 200 rounds log nobody out', async (_, withLocks) => {
    if (withLocks) {
      Object.defineProperty(navigator, 'locks', { configurable: true, value: queueOfLocks() });
    }
    let valid = 'refresh-1';
    let issued = 1;
    let posts = 0;
    // A pause that differs from call to call, shorter than a tab waits for its sibling.
    const pause = () => new Promise((resolve) => setTimeout(resolve, (posts * 37) % 200));
    const post = async (refreshToken: string): Promise<Tokens> => {
      posts += 1;
      await pause();
      if (refreshToken !== valid) throw refusal(401);
      issued += 1;
      valid = `refresh-${issued}`;
      await pause();
      return { access_token: `access-${issued}`, refresh_token: valid };
    };
    const storage = memoryStorage();
    const tabs = times(TABS, () => tabOn(storage, post));
    tabs[0]!.tokens.commit(FIRST);

    for (let round = 0; round < ROUNDS; round += 1) {
      const used = tabs[0]!.tokens.access;
      const recovered = Promise.all(tabs.map(({ session }) => session.recover(used)));
      await jest.advanceTimersByTimeAsync(3_000);
      for (const token of await recovered) expect(token).not.toBeNull();
      expect(tabs[0]!.tokens.refresh).toBe(valid);
    }
    expect(tabs.flatMap(({ ends }) => ends)).toEqual([]);
    expect(issued).toBe(ROUNDS + 1);
    if (withLocks) expect(posts).toBe(ROUNDS);
  });
});
