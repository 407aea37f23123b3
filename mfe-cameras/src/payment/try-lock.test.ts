import { tryLock, tryLocks } from './try-lock';

type Request = (
  name: string,
  options: { ifAvailable: boolean },
  task: (lock: object | null) => unknown,
) => Promise<unknown>;

const withLocks = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const task = jest.fn(async () => undefined);

test('a task runs while it has the lock of its name', async () => {
  const request = jest.fn<Promise<unknown>, Parameters<Request>>(async (_, __, run) => run({}));
  withLocks(request);
  expect(await tryLock('purchase 7', task)).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledWith('purchase 7', { ifAvailable: true }, expect.any(Function));
});

test('a task does not run while another tab has the lock', async () => {
  withLocks(async (_, __, run) => run(null));
  expect(await tryLock('purchase 7', task)).toBe(false);
  expect(task).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['without locks', () => undefined],
  ['where locks are refused', () => withLocks(() => Promise.reject(new DOMException('no')))],
])('%s a task runs anyway', async (_, prepare) => {
  prepare();
  expect(await tryLock('purchase 7', task)).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails under the lock is not run again', async () => {
  withLocks(async (_, __, run) => run({}));
  task.mockRejectedValueOnce(new Error('refused'));
  await expect(tryLock('purchase 7', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});

test('locks are requested in one order, and one that another tab has stops the task', async () => {
  const taken: string[] = [];
  withLocks(async (name, _, run) => {
    taken.push(name);
    return run(name === 'purchase 8' ? null : {});
  });
  expect(await tryLocks(['purchase 9', 'purchase 7'], task)).toBe(true);
  expect(taken).toEqual(['purchase 7', 'purchase 9']);
  expect(task).toHaveBeenCalledTimes(1);
  expect(await tryLocks(['purchase 8', 'purchase 7'], task)).toBe(false);
  expect(task).toHaveBeenCalledTimes(1);
});
