import { createPortalStore } from '@portal/shared';
import { startSaga } from './activation';

const HOUR = 3_600_000;

beforeEach(() => jest.useFakeTimers());

test('a saga that crashes at its start throws, and is not restarted', async () => {
  const saga = jest.fn((): Generator => {
    throw new Error('no saga');
  });
  const store = createPortalStore({ context: {} });
  expect(() => startSaga(store, 'mfe-room', saga, () => undefined)).toThrow('no saga');
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(saga).toHaveBeenCalledTimes(1);
});
