import { onceAcrossTabs } from './across-tabs';

type Request = (
  name: string,
  options: { signal: AbortSignal },
  task: () => Promise<unknown>,
) => Promise<unknown>;

const withLocks = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('a task runs under the lock of its name', async () => {
  const request = jest.fn<Promise<unknown>, Parameters<Request>>((_, __, task) => task());
  withLocks(request);
  expect(await onceAcrossTabs('refresh', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledWith('refresh', expect.anything(), expect.any(Function));
});

test('without locks it runs all the same', async () => {
  expect(await onceAcrossTabs('refresh', async () => 'done')).toBe('done');
});

test('it also runs when the lock is not granted in time', async () => {
  const stuck = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(stuck.signal);
  withLocks(
    (_, { signal }) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const result = onceAcrossTabs('refresh', async () => 'done');
  stuck.abort();
  expect(await result).toBe('done');
  expect(timeout).toHaveBeenCalledWith(12_000);
});

test('a task that fails under the lock is not run again', async () => {
  withLocks((_, __, task) => task());
  const task = jest.fn().mockRejectedValue(new Error('refused'));
  await expect(onceAcrossTabs('refresh', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});
