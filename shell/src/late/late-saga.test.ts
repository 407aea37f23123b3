import { createPortalStore, effects } from '@portal/shared';
import { runLate } from './late-saga';

const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const crashes: unknown[] = [];

function run(load: () => Promise<() => Generator>) {
  const store = createPortalStore({ context: {}, onSagaCrash: ({ error }) => crashes.push(error) });
  return store.runSaga('late', () => runLate(load));
}

beforeEach(() => {
  jest.useFakeTimers();
  crashes.length = 0;
});

test('code that fails to load is requested again after a minute, and then runs once', async () => {
  const ran = jest.fn();
  const saga = function* () {
    yield effects.call(ran);
  };
  const load = jest
    .fn<Promise<() => Generator>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(saga);
  run(load);
  await passes(59_999);
  expect(ran).not.toHaveBeenCalled();
  await passes(1);
  expect(ran).toHaveBeenCalledTimes(1);
  await passes(120_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(crashes).toEqual([]);
});

test('a crash of the saga is reported, and it starts again', async () => {
  const broken = new Error('broken');
  let isBroken = true;
  const ran = jest.fn();
  const task = run(
    async () =>
      function* () {
        if (isBroken) throw broken;
        yield effects.call(ran);
      },
  );
  await passes(0);
  expect(crashes).toEqual([broken]);
  isBroken = false;
  await passes(1_000);
  expect(ran).toHaveBeenCalledTimes(1);
  expect(task.isRunning()).toBe(false);
});
