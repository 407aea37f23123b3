import { Activity, ACTIVITY_KEY } from './activity';
import { createBrowserStorage } from './browser-storage';

let clock = 0;
const now = () => clock;
const storage = createBrowserStorage();

beforeEach(() => {
  clock = 1_000_000;
});

/** An activity that watches the page until the test ends. */
function watched(counts?: () => boolean) {
  const onChange = jest.fn();
  const activity = new Activity({ storage, now });
  stop = activity.watch(onChange, counts);
  return { activity, onChange };
}
let stop = () => {};
afterEach(() => stop());

test('activity in one tab counts in all tabs', () => {
  const here = new Activity({ storage, now });
  const there = new Activity({ storage, now });
  here.note();
  expect(there.last).toBe(1_000_000);
});

test('it is stored at most every five seconds', () => {
  const activity = new Activity({ storage, now });
  expect(activity.note()).toBe(true);
  clock += 4_999;
  expect(activity.note()).toBe(false);
  clock += 1;
  expect(activity.note()).toBe(true);
  expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1005000');
});

test.each(['', 'nonsense'])('a session whose stored activity is "%s" is not over', (stored) => {
  clock = Date.UTC(2026, 10, 21);
  localStorage.setItem(ACTIVITY_KEY, stored);
  const activity = new Activity({ storage, now });
  expect([activity.last, activity.isOver]).toEqual([0, false]);
  expect(activity.note()).toBe(true);
});

test('it is stored again after the clock was set back', () => {
  const activity = new Activity({ storage, now });
  activity.note();
  clock -= 3_600_000;
  expect(activity.note()).toBe(true);
  expect(activity.last).toBe(clock);
});

test.each(['keydown', 'mousemove', 'click', 'scroll'])('%s is activity', (kind) => {
  const { onChange } = watched();
  window.dispatchEvent(new Event(kind));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1000000');
  stop();
  clock += 10_000;
  window.dispatchEvent(new Event(kind));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('events that do not count are not stored', () => {
  const { onChange } = watched(() => false);
  window.dispatchEvent(new Event('mousemove'));
  expect(onChange).not.toHaveBeenCalled();
  expect(localStorage.getItem(ACTIVITY_KEY)).toBeNull();
});

test('scrolling does not read storage at every step', () => {
  const get = jest.fn((key: string) => storage.get(key));
  stop = new Activity({ storage: { ...storage, get }, now }).watch(() => undefined);
  window.dispatchEvent(new Event('scroll'));
  get.mockClear();
  window.dispatchEvent(new Event('scroll'));
  expect(get).not.toHaveBeenCalled();
});

test('activity in another tab calls back, other values that it stores do not', () => {
  const { onChange } = watched();
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal_state' }));
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: ACTIVITY_KEY }));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: ACTIVITY_KEY }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

describe('after two hours without activity', () => {
  const LIMIT = 7_200_000;
  let activity: Activity;
  let onChange: jest.Mock;
  beforeEach(() => {
    ({ activity, onChange } = watched());
    activity.note();
  });

  test('the session is over, and not a moment earlier', () => {
    clock += LIMIT - 1;
    expect(activity.isOver).toBe(false);
    clock += 1;
    expect(activity.isOver).toBe(true);
  });

  test.each(['keydown', 'mousemove', 'mousedown', 'click', 'touchstart', 'scroll'])(
    '%s revives nothing: it has the end looked for, and the page does not see it',
    (kind) => {
      clock += 5 * 3_600_000;
      const inThePage = jest.fn();
      document.body.addEventListener(kind, inThePage);
      document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
      document.body.removeEventListener(kind, inThePage);
      expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1000000');
      expect(onChange).toHaveBeenCalledTimes(1);
      expect(inThePage).not.toHaveBeenCalled();
    },
  );

  test.each(['keydown', 'mousedown', 'click'])(
    'what a %s would do by itself is not done either',
    (kind) => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      clock += LIMIT;
      document.body.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    },
  );

  test('until then, all events reach the page', () => {
    const event = new Event('click', { bubbles: true, cancelable: true });
    const inThePage = jest.fn();
    clock += LIMIT - 1;
    document.body.addEventListener('click', inThePage);
    document.body.dispatchEvent(event);
    document.body.removeEventListener('click', inThePage);
    expect([inThePage.mock.calls.length, event.defaultPrevented]).toEqual([1, false]);
  });

  test('a tab in use keeps the session alive for all tabs; an idle one revives nothing', () => {
    const other = new Activity({ storage, now });
    clock += LIMIT - 1_000;
    other.note();
    clock += 2_000;
    expect(activity.isOver).toBe(false);
    expect(activity.note()).toBe(true);
    clock += LIMIT;
    expect([activity.note(), other.note()]).toEqual([false, false]);
    expect([activity.isOver, other.isOver]).toEqual([true, true]);
  });

  test('a new session can start', () => {
    clock += LIMIT;
    activity.begin();
    expect(activity.isOver).toBe(false);
    expect(localStorage.getItem(ACTIVITY_KEY)).toBe(String(clock));
  });
});

test.each(['focus', 'pageshow', 'visibilitychange'])(
  '%s wakes the page and is no activity',
  (kind) => {
    const { onChange } = watched();
    window.dispatchEvent(new Event(kind));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(ACTIVITY_KEY)).toBeNull();
    stop();
    window.dispatchEvent(new Event(kind));
    expect(onChange).toHaveBeenCalledTimes(1);
  },
);

test('storage that another tab has just cleared does not make a session look idle', () => {
  const activity = new Activity({ storage, now });
  activity.note();
  localStorage.clear();
  expect(activity.last).toBe(1_000_000);
});

test('without storage it knows the activity of this tab', () => {
  const blocked = createBrowserStorage(() => {
    throw new Error('blocked');
  });
  const activity = new Activity({ storage: blocked, now });
  activity.note();
  expect(activity.last).toBe(1_000_000);
  activity.forget();
  expect(activity.last).toBe(0);
});
