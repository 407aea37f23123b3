import { createFakeHttp, sliceMismatches } from '@portal/shared/testing';
import { resolve } from 'node:path';
import { createPortal } from './portal';

test('remote.json declares the slices of the page, the store’s own included', () => {
  const { store } = createPortal({
    createHttp: () => createFakeHttp({}),
    createContainers: () => () => Promise.reject(new Error('no remotes in this test')),
    open: () => undefined,
  });
  const slices = Object.keys(store.getState());
  expect(sliceMismatches(resolve(__dirname, '..'), slices)).toEqual([]);
});
