import { createPortalStore } from '@portal/shared';
import { pageLoadingSaga, pageShown, pageSlice, selectPageLoading } from './page-loading';

beforeEach(() => jest.useFakeTimers());

function start(preloaded = {}) {
  const store = createPortalStore({ preloaded, context: {} });
  store.addSlices('shell', [pageSlice]);
  store.runSaga('shell page', pageLoadingSaga);
  return {
    show: () => store.dispatch(pageShown()),
    isLoading: () => selectPageLoading(store.getState()),
  };
}

test('the flag is set for 250 ms after a page appears', async () => {
  const { show, isLoading } = start();
  expect(isLoading()).toBe(false);
  show();
  expect(isLoading()).toBe(true);
  await jest.advanceTimersByTimeAsync(249);
  expect(isLoading()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isLoading()).toBe(false);
});

test('a page that appears meanwhile restarts the 250 ms', async () => {
  const { show, isLoading } = start();
  show();
  await jest.advanceTimersByTimeAsync(200);
  show();
  await jest.advanceTimersByTimeAsync(200);
  expect(isLoading()).toBe(true);
  await jest.advanceTimersByTimeAsync(50);
  expect(isLoading()).toBe(false);
});

test('a flag left over from an earlier visit is reset', () => {
  expect(start({ page: { loading: true } }).isLoading()).toBe(false);
});
