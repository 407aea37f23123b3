import { blockedStorage, memoryStorage } from '../testing/memory-storage';
import { createBrowserStorage } from './browser-storage';

test('values are stored in local storage', () => {
  const below = memoryStorage();
  const storage = createBrowserStorage(() => below);
  expect(storage.set('role', 'subscriber')).toBe(true);
  expect(below.getItem('role')).toBe('subscriber');
  expect(storage.get('role')).toBe('subscriber');
  storage.remove('role');
  expect(storage.get('role')).toBeNull();
  storage.set('role', 'subscriber');
  storage.clear();
  expect(below).toHaveLength(0);
});

test('blocked, it keeps values in memory', () => {
  const storage = createBrowserStorage(blockedStorage);
  expect(storage.set('role', 'subscriber')).toBe(false);
  expect(storage.get('role')).toBe('subscriber');
  storage.remove('role');
  expect(storage.get('role')).toBeNull();
  storage.set('role', 'subscriber');
  storage.clear();
  expect(storage.get('role')).toBeNull();
});

test('full, it keeps the newest value in memory until it can be stored', () => {
  const below = memoryStorage();
  const storage = createBrowserStorage(() => below);
  storage.set('role', 'old');
  const setItem = below.setItem.bind(below);
  below.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(storage.set('role', 'new')).toBe(false);
  expect(storage.get('role')).toBe('new');
  below.setItem = setItem;
  expect(storage.set('role', 'newest')).toBe(true);
  expect(storage.get('role')).toBe('newest');
  // From then on, values that another tab stores are read again.
  below.setItem('role', 'of another tab');
  expect(storage.get('role')).toBe('of another tab');
});
