import { whenIdle, whenIdleAfter } from './when-idle';

const REST = 1_000;
/** Longer than the wait without idle callbacks, in milliseconds. */
const LONG = 10_000;

const task = jest.fn();

/** Installs fake idle callbacks. Returns a function that runs them. */
function idleMoments() {
  const tasks = new Map<number, () => void>();
  Object.assign(window, {
    requestIdleCallback: (waiting: () => void) => tasks.set(tasks.size, waiting).size - 1,
    cancelIdleCallback: (handle: number) => tasks.delete(handle),
  });
  return () => tasks.forEach((waiting) => waiting());
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('a task waits until the page is idle', () => {
  const idleMoment = idleMoments();
  whenIdle(task);
  jest.advanceTimersByTime(LONG);
  expect(task).not.toHaveBeenCalled();
  idleMoment();
  expect(task).toHaveBeenCalledTimes(1);
});

test('without idle callbacks, a task waits for a fixed time', () => {
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(LONG);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task runs only after its delay', () => {
  const idleMoment = idleMoments();
  whenIdleAfter(REST, task);
  jest.advanceTimersByTime(REST - 1);
  idleMoment();
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  idleMoment();
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['with a delay', 0],
  ['that waits for an idle moment', REST],
])('a cancelled task %s does not run', (_, passed) => {
  const idleMoment = idleMoments();
  const cancel = whenIdleAfter(REST, task);
  jest.advanceTimersByTime(passed);
  cancel();
  jest.advanceTimersByTime(LONG);
  idleMoment();
  expect(task).not.toHaveBeenCalled();
});

test('without idle callbacks, a cancelled task does not run either', () => {
  const cancel = whenIdle(task);
  cancel();
  jest.advanceTimersByTime(LONG);
  expect(task).not.toHaveBeenCalled();
});
