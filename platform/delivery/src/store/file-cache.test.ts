import { createFileCache } from './file-cache';

const body = (bytes: number) => Buffer.alloc(bytes);

test('the least recently used file is removed first', () => {
  const cache = createFileCache(3_000);
  cache.put('a', body(800));
  cache.put('b', body(800));
  cache.get('a');
  cache.put('c', body(800));
  expect([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length]).toEqual([
    800,
    undefined,
    800,
  ]);
});

test('a missing file is cached too, and counts', () => {
  const cache = createFileCache(3_000);
  cache.put('none', null);
  expect(cache.get('none')).toBeNull();
  for (let index = 0; index < 100; index += 1) cache.put(`none ${index}`, null);
  expect(cache.get('none')).toBeUndefined();
  expect(cache.get('none 99')).toBeNull();
});

test('adding the same file again counts once', () => {
  const cache = createFileCache(3_000);
  for (let index = 0; index < 10; index += 1) cache.put('a', body(1_000));
  cache.put('b', body(1_000));
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([1_000, 1_000]);
});
