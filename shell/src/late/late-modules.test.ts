import { fetchLateModules } from './late-modules';
import { alwaysIdle } from '../testing/always-idle';

beforeEach(() => {
  alwaysIdle();
  jest.useFakeTimers();
  document.body.innerHTML = '<main><span data-waiting></span></main>';
});

const load = jest.fn(async () => undefined);

test('late modules load once, after the first page has loaded', () => {
  fetchLateModules(load);
  jest.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
  document.querySelector('[data-waiting]')?.remove();
  jest.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('they wait at most five seconds', () => {
  fetchLateModules(load);
  jest.advanceTimersByTime(4_900);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);
  expect(load).toHaveBeenCalledTimes(1);
});
