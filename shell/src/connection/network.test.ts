import type * as Network from './network';

/** The network of a page that begins, from what the browser had kept or not. */
async function networkOf(page: 'kept' | 'served'): Promise<typeof Network> {
  document.documentElement.toggleAttribute('data-kept', page === 'kept');
  jest.resetModules();
  return import('./network');
}

const heard = jest.fn();
beforeEach(() => window.addEventListener('online', heard));
afterEach(() => {
  window.removeEventListener('online', heard);
  document.documentElement.removeAttribute('data-kept');
});

test('a kept page has no network until something answers, and hears of that once', async () => {
  const { isOnline, networkAnswered } = await networkOf('kept');
  expect(isOnline()).toBe(false);
  networkAnswered();
  networkAnswered();
  expect(isOnline()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('it also has one when the browser says so', async () => {
  const { isOnline } = await networkOf('kept');
  window.dispatchEvent(new Event('online'));
  expect(isOnline()).toBe(true);
});

test('a page that was served hears nothing of its answers', async () => {
  const { isOnline, networkAnswered } = await networkOf('served');
  expect(isOnline()).toBe(true);
  networkAnswered();
  expect(heard).not.toHaveBeenCalled();
});
