import { DEFAULT_CONFIG, type Tokens } from '@portal/shared';
import { deferred } from '../testing/deferred';
import { noAnswer, refusal } from '../testing/failures';
import { installFakeLocks } from '../testing/fake-locks';
import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { createHandBack, createSession } from './session';
import { ACCESS_KEY, TokenStore } from './tokens';

const fetched = jest.fn<Promise<Partial<Response>>, [string, { body: string }]>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const handBack = (auth: Partial<typeof DEFAULT_CONFIG.auth> = {}) =>
  createHandBack({ ...DEFAULT_CONFIG, auth: { ...DEFAULT_CONFIG.auth, ...auth } })('refresh-1');

test('the token is sent to the API by a request that outlives the page', async () => {
  await handBack();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/subscribers/authentication/v1/logout');
  expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(JSON.parse(options.body)).toEqual({ refresh_token: 'refresh-1' });
});

test.each([
  ['an API without the call', () => Promise.resolve({ status: 404 })],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no error', async (_, answer) => {
  fetched.mockImplementation(answer);
  await expect(handBack()).resolves.toBeUndefined();
});

test('if the configuration says that there is no such call, nothing is sent', async () => {
  await handBack({ serverLogout: false });
  expect(fetched).not.toHaveBeenCalled();
});

const FIRST: Tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };
const SECOND: Tokens = { access_token: 'access-2', refresh_token: 'refresh-2' };

/** A tab with a storage that other tabs may share. */
function tabOn(below: Storage, post: (refreshToken: string) => Promise<Tokens>) {
  const storage = createBrowserStorage(() => below);
  const tokens = new TokenStore(storage);
  const ends: string[] = [];
  const begins: string[] = [];
  const noted: (string | null)[] = [];
  const handedBack: string[] = [];
  const tab = { on: true };
  const session = createSession({
    tokens,
    storage,
    post,
    activity: { begin: () => noted.push(tokens.access) },
    handBack: async (token) => void handedBack.push(token),
    isOn: () => tab.on,
    onBegin: () => begins.push(String(tokens.access)),
    onEnd: (reason) => {
      ends.push(reason);
      tab.on = false;
      tokens.clear();
    },
  });
  return Object.assign(tab, { session, tokens, ends, begins, noted, handedBack });
}
const signedIn = (post: (refreshToken: string) => Promise<Tokens>) => {
  const tab = tabOn(memoryStorage(), post);
  tab.tokens.commit(FIRST);
  return tab;
};
const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);

test('a sign-in stores its tokens and starts a session', () => {
  const { session, begins } = tabOn(memoryStorage(), jest.fn());
  expect(session.accessToken()).toBeNull();
  session.begin(FIRST);
  expect(session.accessToken()).toBe('access-1');
  expect(begins).toEqual(['access-1']);
});

test('a sign-in counts as activity, which is stored before its tokens', () => {
  const { session, noted } = tabOn(memoryStorage(), jest.fn());
  session.begin(FIRST);
  expect(noted).toEqual([null]);
});

test('a session that is replaced, such as by sign-ins in two tabs at once, is revoked', () => {
  const { session, tokens, handedBack } = tabOn(memoryStorage(), jest.fn());
  session.begin(FIRST);
  expect(handedBack).toEqual([]);
  session.begin(SECOND);
  expect(handedBack).toEqual(['refresh-1']);
  expect(tokens.refresh).toBe('refresh-2');
});

test("other tabs learn that a session was replaced, because the new one may be another person's", () => {
  const below = memoryStorage();
  const { session } = tabOn(below, jest.fn());
  session.begin(FIRST);
  const written: (string | null)[] = [];
  const note = (key: string, value: string | null) => key === ACCESS_KEY && written.push(value);
  jest.spyOn(below, 'removeItem').mockImplementation((key) => void note(key, null));
  jest.spyOn(below, 'setItem').mockImplementation((key, value) => void note(key, value));
  session.begin(SECOND);
  expect(written).toEqual([null, 'access-2']);
});

test('the address of a reset is stored under its key', () => {
  const below = memoryStorage();
  tabOn(below, jest.fn()).session.rememberEmail('asha@example.com');
  expect(below.getItem('email')).toBe('asha@example.com');
});

test('8 refused requests lead to one refresh, including those refused while it runs', async () => {
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

test('a failed refresh is forgotten, and the next one is sent', async () => {
  const post = jest.fn<Promise<Tokens>, [string]>().mockRejectedValueOnce(noAnswer());
  const { session, ends } = signedIn(post);
  const refused = await Promise.allSettled(times(8, () => session.recover('access-1')));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  post.mockResolvedValueOnce(SECOND);
  expect(await session.recover('access-1')).toBe('access-2');
  expect(ends).toEqual([]);
});

test('the end is announced once, however many requests are refused', async () => {
  const { session, ends } = signedIn(() => Promise.reject(refusal(500)));
  expect(await Promise.all(times(8, () => session.recover('access-1')))).toEqual(
    times(8, () => null),
  );
  expect(await session.recover('access-1')).toBeNull();
  expect(ends).toEqual(['server-error']);
});

test('a logout that is running does not end the session a second time', async () => {
  const answer = deferred<Tokens>();
  const { session, tokens, ends } = signedIn(() => answer.promise);
  const recovered = session.recover('access-1');
  tokens.clear();
  answer.resolve(SECOND);
  expect(await recovered).toBeNull();
  expect(ends).toEqual([]);
  expect(tokens.access).toBeNull();
});

describe('several tabs and a server that accepts each refresh token once', () => {
  const TABS = 4;
  const ROUNDS = 200;

  beforeEach(() => jest.useFakeTimers());
  let removeLocks = () => {};
  afterEach(() => removeLocks());

  test.each([
    ['with Web Locks', true],
    ['without Web Locks', false],
  ])('%s, 200 rounds log nobody out', async (_, withLocks) => {
    removeLocks = withLocks ? installFakeLocks() : () => {};
    let valid = 'refresh-1';
    let issued = 1;
    let posts = 0;
    // A varying delay, shorter than a tab waits for another one.
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

/** Two tabs of one browser. A write reaches the other tab later, key by key. */
function laggingStorages(lag: number): [Storage, Storage] {
  const views = [memoryStorage(), memoryStorage()] as const;
  const getView = (own: Storage, other: Storage): Storage => {
    let sent = Promise.resolve();
    const later = (key: string, value: string | null) => {
      sent = sent
        .then(() => new Promise((passed) => setTimeout(passed, lag)))
        .then(() => {
          if (value === null) other.removeItem(key);
          else other.setItem(key, value);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
        });
    };
    return {
      ...own,
      getItem: (key) => own.getItem(key),
      setItem(key, value) {
        own.setItem(key, value);
        later(key, value);
      },
      removeItem(key) {
        own.removeItem(key);
        later(key, null);
      },
    };
  };
  return [getView(views[0], views[1]), getView(views[1], views[0])];
}

describe('two tabs that see each other’s writes late, key by key', () => {
  let removeLocks = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
    removeLocks = installFakeLocks();
  });
  afterEach(() => removeLocks());

  /** A server that records which token each refresh used. */
  async function openTabs(lag: number) {
    let issued = 1;
    const post = jest.fn(async (): Promise<Tokens> => {
      await new Promise((answered) => setTimeout(answered, 5));
      issued += 1;
      return { access_token: `access-${issued}`, refresh_token: `refresh-${issued}` };
    });
    const tabs = laggingStorages(lag).map((storage) => tabOn(storage, post));
    const [one, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    one.tokens.commit(FIRST);
    await jest.advanceTimersByTimeAsync(2 * lag + 1);
    expect(other.tokens.access).toBe('access-1');
    return { one, other, post };
  }

  test.each([0, 1, 20, 200])(
    'refresh once when both are refused at once, %d ms late',
    async (lag) => {
      const { one, other, post } = await openTabs(lag);
      const recovered = Promise.all([one, other].map(({ session }) => session.recover('access-1')));
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await recovered).toEqual(['access-2', 'access-2']);
      expect(post.mock.calls).toEqual([['refresh-1']]);
    },
  );

  test('refresh once when one is refused while the other’s tokens are arriving', async () => {
    const { one, other, post } = await openTabs(20);
    const first = one.session.recover('access-1');
    // The lock is free, and one of the two new tokens has arrived.
    await jest.advanceTimersByTimeAsync(5 + 30);
    expect([other.tokens.access, other.tokens.refresh]).toEqual(['access-1', 'refresh-2']);
    const second = other.session.recover('access-1');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([first, second])).toEqual(['access-2', 'access-2']);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('do not wait if the other tab’s refresh failed', async () => {
    const { one, other, post } = await openTabs(20);
    post.mockRejectedValueOnce(noAnswer());
    const first = one.session.recover('access-1').catch(() => 'failed');
    const second = other.session.recover('access-1');
    await jest.advanceTimersByTimeAsync(10);
    expect(await Promise.all([first, second])).toEqual(['failed', 'access-2']);
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('go on if the stored tokens never arrive', async () => {
    const { one, other, post } = await openTabs(60_000);
    const recovered = Promise.all([one, other].map(({ session }) => session.recover('access-1')));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await recovered).toEqual(['access-2', 'access-3']);
    expect(post).toHaveBeenCalledTimes(2);
  });
});
