import { createPreferenceStore } from './preference-store';
import { preferencesCookie, readPreferences } from './preferences';

test.each([
  ['nothing', '', 'system', 'en'],
  ['a choice', 'portal_prefs=dark.ne', 'dark', 'ne'],
  ['a choice among other cookies', 'a=b; portal_prefs=light.en; c=d', 'light', 'en'],
  ['another cookie with the name in it', 'my_portal_prefs=dark.ne', 'system', 'en'],
  ['a theme nobody knows', 'portal_prefs=pink.ne', 'system', 'ne'],
  ['a language nobody knows', 'portal_prefs=dark.xx', 'dark', 'en'],
  ['damage', 'portal_prefs=%00', 'system', 'en'],
])('%s in the cookies', (_, cookies, theme, language) => {
  expect(readPreferences(cookies)).toEqual({ theme, language });
});

test('the cookie lasts, for the whole portal, and reads back', () => {
  const cookie = preferencesCookie({ theme: 'dark', language: 'ne' });
  expect(cookie).toMatch(/Path=\/; Max-Age=\d{8}; SameSite=Lax$/);
  expect(readPreferences(cookie)).toEqual({ theme: 'dark', language: 'ne' });
});

describe('the store', () => {
  const NEPALI = { Logout: 'लगआउट' };
  /** A page with its own document and its number of reloads. */
  function pageWith(cookie = '') {
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(page, 'cookie', { writable: true, value: cookie });
    const reload = jest.fn();
    const store = createPreferenceStore(NEPALI, {
      document: page,
      location: { reload },
    } as unknown as Window & typeof globalThis);
    return { store, reload, page, root: page.documentElement };
  }

  test('applies what the cookie says', () => {
    const { store, root } = pageWith('portal_prefs=dark.ne');
    expect(root.lang).toBe('ne');
    expect(root.dataset.theme).toBe('dark');
    expect(store.translate('Logout')).toBe('लगआउट');
    expect(store.translate('Unknown')).toBe('Unknown');
  });

  test('a theme shows at once, notifies listeners and is stored', () => {
    const { store, root, reload, page } = pageWith();
    const heard = jest.fn();
    const stop = store.subscribe(heard);
    store.choose({ theme: 'dark' });
    expect(root.dataset.theme).toBe('dark');
    expect(page.cookie).toMatch(/^portal_prefs=dark\.en;/);
    expect(heard).toHaveBeenCalledTimes(1);
    store.choose({ theme: 'system' });
    expect(root.dataset.theme).toBeUndefined();
    stop();
    store.choose({ theme: 'light' });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('another language reloads the page', () => {
    const { store, reload, page } = pageWith('portal_prefs=dark.en');
    store.choose({ language: 'ne' });
    expect(page.cookie).toMatch(/^portal_prefs=dark\.ne;/);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
