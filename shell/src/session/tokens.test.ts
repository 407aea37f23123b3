import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { TokenStore } from './tokens';

const PAIR = { access_token: 'access-1', refresh_token: 'refresh-1' };
let storage: Storage;
let tokens: TokenStore;
beforeEach(() => {
  storage = memoryStorage();
  tokens = new TokenStore(createBrowserStorage(() => storage));
});

test('both tokens are stored under their keys, and removed', () => {
  tokens.commit(PAIR);
  expect(storage.getItem('access_token')).toBe('access-1');
  expect(storage.getItem('refresh_token')).toBe('refresh-1');
  tokens.clear();
  expect(storage).toHaveLength(0);
});

test('a tab that sees the new access token finds its refresh token', () => {
  const order: string[] = [];
  const set = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    order.push(key);
    set(key, value);
  };
  tokens.commit(PAIR);
  expect(order).toEqual(['refresh_token', 'access_token']);
});

const dispatch = (init: StorageEventInit) =>
  window.dispatchEvent(new StorageEvent('storage', init));

describe('waiting for tokens that another tab has stored', () => {
  beforeEach(() => jest.useFakeTimers());

  /** Whether the promise is pending. */
  const waiting = async (access: string | null) => {
    let waits = true;
    void tokens.untilReplaced(access).then(() => {
      waits = false;
    });
    await jest.advanceTimersByTimeAsync(0);
    return async () => {
      await jest.advanceTimersByTimeAsync(0);
      return waits;
    };
  };

  test('ends once both tokens are visible', async () => {
    tokens.commit(PAIR);
    const waits = await waiting('access-1');
    storage.setItem('refresh_token', 'refresh-2');
    dispatch({ key: 'refresh_token', newValue: 'refresh-2' });
    expect(await waits()).toBe(true);
    storage.setItem('access_token', 'access-2');
    dispatch({ key: 'access_token', newValue: 'access-2' });
    expect(await waits()).toBe(false);
  });

  test('ends at a logout', async () => {
    tokens.commit(PAIR);
    const waits = await waiting('access-1');
    storage.clear();
    dispatch({ key: null });
    expect(await waits()).toBe(false);
  });

  test('ends at once if they are already visible, and after its time limit', async () => {
    tokens.commit(PAIR);
    expect(await (await waiting('access-0'))()).toBe(false);
    const waits = await waiting('access-1');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(await waits()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await waits()).toBe(false);
  });
});

describe('another tab', () => {
  const turn = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  test.each<[string, StorageEventInit, string[]]>([
    ['cleared everything', { key: null }, ['ended']],
    ['took the token away', { key: 'access_token', newValue: null }, ['ended']],
    ['stored a token', { key: 'access_token', newValue: 'access-2' }, ['stored']],
    ['changed something else', { key: 'redirect_path', newValue: '/cameras' }, []],
    ['removed something else', { key: 'redirect_path', newValue: null }, []],
  ])('%s', (_, event, heard) => {
    const changes: string[] = [];
    tokens.onOtherTab((change) => changes.push(change));
    dispatch(event);
    expect(changes).toEqual(heard);
  });

  test('changes during the back-forward cache are noticed on return', () => {
    const changes: string[] = [];
    tokens.commit(PAIR);
    tokens.onOtherTab((change) => changes.push(change));
    turn('pagehide', true);
    turn('pageshow', true);
    expect(changes).toEqual([]);
    turn('pagehide', true);
    storage.clear();
    turn('pageshow', false);
    expect(changes).toEqual([]);
    turn('pageshow', true);
    expect(changes).toEqual(['ended']);
  });
});
