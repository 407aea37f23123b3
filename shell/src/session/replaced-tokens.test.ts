import { deferred } from '../testing/deferred';
import { installFakeLocks } from '../testing/fake-locks';
import { replacedTokens } from './replaced-tokens';

beforeEach(() => jest.useFakeTimers());

describe('with Web Locks', () => {
  let removeLocks: () => void;
  beforeEach(() => (removeLocks = installFakeLocks()));
  afterEach(() => removeLocks());

  test('a token that was replaced is known, others are not', async () => {
    await replacedTokens.add('access-1');
    expect(await replacedTokens.has('access-1')).toBe(true);
    expect(await replacedTokens.has('access-2')).toBe(false);
  });

  test('it is marked when the lock is held, not before', async () => {
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

  test('after five seconds it is forgotten', async () => {
    await replacedTokens.add('access-1');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await replacedTokens.has('access-1')).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await replacedTokens.has('access-1')).toBe(false);
  });

  test('a page that is left holds nothing that would keep it out of the history', async () => {
    await replacedTokens.add('access-1');
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await replacedTokens.has('access-1')).toBe(false);
  });

  test('blocked locks delay nothing', async () => {
    const refused = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.assign(navigator.locks, { request: refused, query: refused });
    await expect(replacedTokens.add('access-1')).resolves.toBeUndefined();
    expect(await replacedTokens.has('access-1')).toBe(false);
  });
});

test('without Web Locks nothing is known', async () => {
  await replacedTokens.add('access-1');
  expect(await replacedTokens.has('access-1')).toBe(false);
});
