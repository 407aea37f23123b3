import { DEFAULT_CONFIG } from '@portal/shared';
import { createFakeHttp, sliceMismatches } from '@portal/shared/testing';
import { resolve } from 'node:path';
import { createPortal } from './portal';
import { liveSetOf } from './testing/live-version';

test('remote.json declares the slices of the page, the store’s own included', () => {
  const page = { config: DEFAULT_CONFIG, liveSet: liveSetOf(), preview: null };
  const { store } = createPortal(page, {
    createHttp: () => createFakeHttp({}),
    loadContainer: () => Promise.reject(new Error('no remotes in this test')),
    open: () => undefined,
    reload: () => undefined,
  });
  const slices = Object.keys(store.getState());
  expect(sliceMismatches(resolve(__dirname, '..'), slices)).toEqual([]);
});
