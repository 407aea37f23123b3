import { memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';
import { isSafeRedirect, RedirectPath } from './redirect-path';

const BACKSLASH = '\\';

test.each([
  '/',
  '/cameras',
  '/cameras/subscription/login-1?inventory-serial=A1#plans',
  '/cameras?next=//evil.example',
  '/policy?from=/login',
])('%s is a safe target', (path) => expect(isSafeRedirect(path)).toBe(true));

test.each([
  ['nothing', ''],
  ['another origin', 'https://evil.example/'],
  ['another origin without its scheme', '//evil.example'],
  ['the same, written for browsers that turn slashes', `/${BACKSLASH}evil.example`],
  ['a relative path', 'cameras'],
  ['a script', 'javascript:alert(1)'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/cameras\n'],
  ['a null', '/cameras\u0000'],
  ['the login', '/login'],
  ['the login with a query', '/login?next=/cameras'],
  ['a mailed link', '/forgot-password/42'],
  ['the page after it', '/forgot-success'],
  ['the registration', '/registration#form'],
  ['the return from the partner', '/app/worldlink_oath?code=1'],
])('%s is not a safe target', (_, path) => expect(isSafeRedirect(path)).toBe(false));

describe('the saved path', () => {
  const tab = (storage: Storage) => new RedirectPath(createBrowserStorage(() => storage));

  test('stays until it is forgotten, also after a reload', () => {
    const storage = memoryStorage();
    const path = tab(storage);
    expect(path.current).toBe('/');
    path.remember('/cameras');
    expect([path.current, path.current]).toEqual(['/cameras', '/cameras']);
    expect(tab(storage).current).toBe('/cameras');
    path.forget();
    expect(path.current).toBe('/');
    expect(tab(storage).current).toBe('/');
  });

  test('is never an unsafe one, even if storage has one', () => {
    const storage = memoryStorage();
    storage.setItem('redirect_path', '//evil.example');
    const path = tab(storage);
    path.remember('/login');
    expect(path.current).toBe('/');
  });

  test('stays while a page that is no target shows', () => {
    const path = tab(memoryStorage());
    path.remember('/cameras');
    path.remember('/error-page');
    expect(path.current).toBe('/cameras');
  });

  test('of this tab takes precedence over that of another', () => {
    const storage = memoryStorage();
    const [one, other] = [tab(storage), tab(storage)];
    one.remember('/cameras');
    other.remember('/profile');
    expect([one.current, other.current]).toEqual(['/cameras', '/profile']);
  });
});
