import { Activity, ACTIVITY_KEY } from './activity';
import { createBrowserStorage } from './browser-storage';

let clock = 0;
const now = () => clock;
const storage = createBrowserStorage();

beforeEach(() => {
  clock = 1_000_000;
  localStorage.clear();
});

test('what is done in one tab is known to all', () => {
  const here = new Activity({ storage, now });
  const there = new Activity({ storage, now });
  here.note();
  expect(there.last).toBe(1_000_000);
});

test('it is written at most every five seconds', () => {
  const activity = new Activity({ storage, now });
  expect(activity.note()).toBe(true);
  clock += 4_999;
  expect(activity.note()).toBe(false);
  clock += 1;
  expect(activity.note()).toBe(true);
  expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1005000');
});

test.each(['keydown', 'mousemove', 'click', 'scroll'])('%s is activity', (kind) => {
  const onChange = jest.fn();
  const stop = new Activity({ storage, now }).watch(onChange);
  window.dispatchEvent(new Event(kind));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1000000');
  stop();
  clock += 10_000;
  window.dispatchEvent(new Event(kind));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what does not count is not noted', () => {
  const onChange = jest.fn();
  const stop = new Activity({ storage, now }).watch(onChange, () => false);
  window.dispatchEvent(new Event('mousemove'));
  expect(onChange).not.toHaveBeenCalled();
  expect(localStorage.getItem(ACTIVITY_KEY)).toBeNull();
  stop();
});

test.each(['focus', 'pageshow', 'visibilitychange'])('%s is a waking, not activity', (kind) => {
  const onChange = jest.fn();
  const stop = new Activity({ storage, now }).watch(onChange);
  window.dispatchEvent(new Event(kind));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(ACTIVITY_KEY)).toBeNull();
  stop();
});

test('without storage it knows at least this tab', () => {
  const blocked = createBrowserStorage(() => {
    throw new Error('blocked');
  });
  const activity = new Activity({ storage: blocked, now });
  activity.note();
  expect(activity.last).toBe(1_000_000);
  activity.forget();
  expect(activity.last).toBe(0);
});
