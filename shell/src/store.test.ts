import { DEFAULT_CONFIG } from '@portal/shared';
import { createFakeHttp, portalServices, sliceMismatches } from '@portal/shared/testing';
import { resolve } from 'node:path';
import { createPortal } from './store';
import { createLiveSet } from './testing/live-version';

function openPage() {
  const page = { config: DEFAULT_CONFIG, liveSet: createLiveSet(), preview: null };
  return createPortal(page, {
    createHttp: () => createFakeHttp({}),
    loadContainer: () => Promise.reject(new Error('no remotes in this test')),
    open: () => undefined,
    reload: () => undefined,
  });
}

test('remote.json declares the slices of the page, including the store’s own', () => {
  const slices = Object.keys(openPage().store.getState());
  expect(sliceMismatches(resolve(__dirname, '..'), slices)).toEqual([]);
});

test('the features together provide all services except the one that depends on the role', () => {
  const all = Object.keys(portalServices()).filter((name) => name !== 'mayAdd');
  expect(Object.keys(openPage().services).sort()).toEqual(all.sort());
});
