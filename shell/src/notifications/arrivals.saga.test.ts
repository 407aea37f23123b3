import { createPortalStore, DEFAULT_CONFIG, remoteActionsSaga } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { createBrowserStorage } from '../session/browser-storage';
import { notifications } from './actions';
import { createArrivals } from './arrivals.saga';
import { POLL_INTERVAL } from './polling.saga';
import { loadPushWay } from './configured-push-way';
import { PushRegistration } from './push-registration';
import { newsSlice } from './slice';

jest.mock('./configured-push-way', () => ({ loadPushWay: jest.fn() }));

beforeEach(() => jest.useFakeTimers());

test('push code that fails to load does not stop polling, and is tried again', async () => {
  jest.mocked(loadPushWay).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
  const crashes: unknown[] = [];
  const http = createFakeHttp({ notifications: () => ({ body: { data: [], total: 0 } }) });
  const store = createPortalStore({
    context: { http, session: {} },
    onSagaCrash: ({ error }) => crashes.push(error),
  });
  store.addSlices('shell', [newsSlice, notifications.slice]);
  store.runSaga('actions', remoteActionsSaga(notifications));
  const registration = new PushRegistration(createBrowserStorage());
  const task = store.runSaga('arrivals', createArrivals({ config: DEFAULT_CONFIG, registration }));
  await jest.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect(http.made).toHaveLength(2);
  expect(loadPushWay).toHaveBeenCalledTimes(2);
  expect(crashes).toEqual([]);
  task.cancel();
});
