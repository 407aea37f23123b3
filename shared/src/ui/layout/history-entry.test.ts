import type { Location } from 'react-router-dom';
import { getEntryKey, isPageBehind, returnedTo, returnTo } from './history-entry';

const at = (key: string, state: unknown = null): Location => ({
  key,
  state,
  pathname: '/cameras',
  search: '',
  hash: '',
});

beforeEach(() => window.history.replaceState(null, ''));

test('an entry is named by its key', () => {
  expect(getEntryKey(at('k7'))).toBe('k7');
});

test('the first entry of a document has a unique and stable name too', () => {
  window.history.replaceState({ idx: 0 }, '');
  const name = getEntryKey(at('default'));
  expect(getEntryKey(at('default'))).toBe(name);
  expect(window.history.state).toEqual({ idx: 0, entry: name });
  window.history.pushState({ idx: 0 }, '');
  expect(getEntryKey(at('default'))).not.toBe(name);
});

describe('the page behind the open one', () => {
  const { origin } = window.location;
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(document, 'referrer');
  });

  /** The Navigation API's entries of this origin; the last one is open. */
  const entries = (...addresses: (string | null)[]) =>
    Object.defineProperty(window, 'navigation', {
      configurable: true,
      value: {
        currentEntry: { index: addresses.length },
        entries: () => [...addresses, `${origin}/cameras`].map((url) => ({ url })),
      },
    });
  const ledHereFrom = (address: string) =>
    Object.defineProperty(document, 'referrer', { configurable: true, value: address });

  test.each([
    ['a document began with', { idx: 0 }, 'default', false],
    ['whose address was replaced at once', { idx: 0 }, 'k7', false],
    ['that came by a step', { idx: 1 }, 'k7', true],
    ['of a router without a browser, at its beginning', null, 'default', false],
    ['of a router without a browser, after a step', null, 'k7', true],
  ])('%s is known to exist: %p', (_, state, key, behind) => {
    window.history.replaceState(state, '');
    expect(isPageBehind(at(key))).toBe(behind);
  });

  test.each<[string, (string | null)[], boolean]>([
    ['nothing', [], false],
    ['a page of the portal', [`${origin}/profile`], true],
    ['a page of the portal, and a sandbox before it', [`${origin}/sandbox/a`, `${origin}/`], true],
    ['the sandbox of the wallet', [`${origin}/cameras/7`, `${origin}/sandbox/wallet/7`], false],
    ['an answer of the API', [`${origin}/api/docs`], false],
    ['a page that keeps its address to itself', [null], false],
  ])('behind the first page of a document there may be %s', (_, addresses, behind) => {
    window.history.replaceState({ idx: 0 }, '');
    entries(...addresses);
    ledHereFrom(`${origin}/`);
    expect(isPageBehind(at('default'))).toBe(behind);
  });

  test.each([
    ['nothing', '', false],
    ['a page of the portal', `${origin}/profile`, true],
    ['another site', 'https://wallet.example/pay', false],
    ['the sandbox of the wallet', `${origin}/sandbox/wallet/7`, false],
  ])('a browser without the Navigation API knows of %s', (_, referrer, behind) => {
    window.history.replaceState({ idx: 0 }, '');
    ledHereFrom(referrer);
    expect(isPageBehind(at('default'))).toBe(behind);
  });
});

test('a step back by a link carries the entry that it returns to', () => {
  expect(returnedTo(at('k7', returnTo('k3')))).toBe('k3');
  expect(returnedTo(at('k7'))).toBeUndefined();
});
