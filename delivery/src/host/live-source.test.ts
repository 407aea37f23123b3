import type { LiveSet } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { createLiveSource } from './live-source';

afterEach(cleanUp);

/** A store with one release whose live set is read through `read`. */
async function sourceOf(read: (actual: () => Promise<LiveSet>) => Promise<LiveSet>) {
  const store = await storeFixture();
  await releaseFixture(store);
  const log: string[] = [];
  const source = createLiveSource({ ...store, liveSet: () => read(store.liveSet) }, (line) =>
    log.push(line),
  );
  return { store, source, log };
}

test('the file is read once for any number of requests, until it is replaced', async () => {
  let reads = 0;
  const { store, source } = await sourceOf((actual) => {
    reads += 1;
    return actual();
  });
  const first = await source();
  expect(await source()).toBe(first);
  expect(reads).toBe(1);
  await releaseFixture(store, { version: '1.1.0' });
  expect(await source()).not.toBe(first);
  expect(reads).toBe(2);
});

test('a first reading that fails is tried again, though the file is the same', async () => {
  let reads = 0;
  const { source } = await sourceOf((actual) => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('too many open files')) : actual();
  });
  await expect(source()).rejects.toThrow('too many open files');
  expect((await source()).microFrontends).toHaveProperty('mfe-cameras');
});
