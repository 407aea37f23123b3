import { createPortalStore, effects, logout } from '@portal/shared';
import { Activity, ACTIVITY_KEY, IDLE_LIMIT } from './activity';
import { createBrowserStorage } from './browser-storage';
import { createIdleSaga, WARNING } from './idle.saga';
import { began, ended, selectSession, sessionSlice, stayed } from './slice';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));

let stop: () => void;
afterEach(() => stop());

/** Runs the saga in a store, with an activity that the test controls. */
function start(last = Date.now()) {
  const store = createPortalStore({ context: {} });
  const activity = {
    last,
    begin: () => {
      activity.last = Date.now();
    },
    note: () => {
      activity.begin();
      return true;
    },
    forget: jest.fn(() => {
      activity.last = 0;
    }),
    watch: (listener: () => void, whether: () => boolean) => {
      wake = listener;
      counts = whether;
      return () => undefined;
    },
  };
  let wake: () => void = () => undefined;
  let counts = () => true;
  let logouts = 0;
  store.addSlices('shell', [sessionSlice]);
  store.runSaga('shell session', function* () {
    yield effects.takeEvery(logout.match, function* () {
      logouts += 1;
      yield effects.put(ended());
      store.clearAll();
    });
  });
  const task = store.runSaga('shell idle', createIdleSaga(activity));
  stop = () => task.cancel();
  store.dispatch(began());
  return {
    activity,
    session: () => selectSession(store.getState()),
    logouts: () => logouts,
    begin: () => store.dispatch(began()),
    clearAll: () => store.clearAll(),
    act: () => {
      if (counts()) activity.note();
      wake();
    },
    stay: () => store.dispatch(stayed()),
    wake: () => wake(),
  };
}

/** Lets time pass without timers, like a laptop with its lid closed. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

test.each([
  ['that begins', 0],
  ['that was idle before its page was opened again', 30_000],
])('warns two minutes before, then ends a session %s like a logout', async (_, idleFor) => {
  const last = Date.now() - idleFor;
  const { session, logouts } = start(last);
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING - idleFor - 1);
  expect(session().idleDeadline).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: last + IDLE_LIMIT });
  await jest.advanceTimersByTimeAsync(WARNING - 1);
  expect(logouts()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(logouts()).toBe(1);
  expect(session().signedIn).toBe(false);
});

test('staying closes the warning and restarts the idle time', async () => {
  const { session, stay } = start();
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - 60_000);
  stay();
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: null });
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING - 1);
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: null });
});

test('activity postpones the warning; once it shows, it needs an answer', async () => {
  const { session, act } = start();
  await jest.advanceTimersByTimeAsync(60_000);
  const before = session();
  act();
  expect(session()).toBe(before);
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING - 1);
  expect(session().idleDeadline).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  act();
  expect(session().idleDeadline).not.toBeNull();
  await jest.advanceTimersByTimeAsync(WARNING);
  expect(session().signedIn).toBe(false);
});

test('a page that slept two hours ends the session on waking, whatever its timers do', () => {
  const { session, wake } = start();
  sleep(IDLE_LIMIT);
  wake();
  expect(session().signedIn).toBe(false);
});

test.each([
  ['before the warning', 0],
  ['while it shows', IDLE_LIMIT - WARNING],
])('a page that slept %s and wakes without an event notices within a minute', async (_, awake) => {
  const { session } = start();
  await jest.advanceTimersByTimeAsync(awake);
  sleep(IDLE_LIMIT);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(session().signedIn).toBe(false);
});

test('activity in another tab postpones the end', () => {
  const { session, activity, wake } = start();
  sleep(IDLE_LIMIT);
  activity.last = Date.now() - 1_000;
  wake();
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: null });
});

test('a session that became idle while no page was open ends at once', () => {
  const { session } = start(1_000_000 - IDLE_LIMIT);
  expect(session().signedIn).toBe(false);
});

describe('with real input and storage', () => {
  const HOUR = 3_600_000;
  /** Runs the saga with the window and its storage. A logout deletes data only on command. */
  function open() {
    const storage = createBrowserStorage();
    const store = createPortalStore({ context: {} });
    const activity = new Activity({ storage });
    const logouts = jest.fn();
    store.addSlices('shell', [sessionSlice]);
    store.runSaga('shell session', function* () {
      yield effects.takeEvery(logout.match, logouts);
    });
    const task = store.runSaga('shell idle', createIdleSaga(activity));
    store.dispatch(began());
    stop = () => task.cancel();
    return {
      store,
      logouts,
      isWarned: () => selectSession(store.getState()).idleDeadline !== null,
    };
  }

  test.each(['mousemove', 'keydown', 'click', 'touchstart', 'scroll'])(
    'the %s that wakes a page after five hours ends the session',
    (kind) => {
      const { logouts } = open();
      sleep(5 * HOUR);
      window.dispatchEvent(new Event(kind));
      expect(logouts).toHaveBeenCalledTimes(1);
      expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1000000');
    },
  );

  test('a late answer to the warning ends the session', async () => {
    const { store, logouts, isWarned } = open();
    await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING);
    expect(isWarned()).toBe(true);
    sleep(HOUR);
    store.dispatch(stayed());
    expect(logouts).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(ACTIVITY_KEY)).toBe('1000000');
  });

  test('a page that is loaded while the session ends finds it over', () => {
    const first = open();
    sleep(IDLE_LIMIT);
    window.dispatchEvent(new Event('focus'));
    expect(first.logouts).toHaveBeenCalledTimes(1);
    stop();
    const again = open();
    expect(again.logouts).toHaveBeenCalledTimes(1);
    again.store.clearAll();
    expect(localStorage.getItem(ACTIVITY_KEY)).toBeNull();
  });
});

test('a clock that was set back does not delay the end', async () => {
  const { session, wake } = start();
  sleep(-IDLE_LIMIT);
  wake();
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT);
  expect(session().signedIn).toBe(false);
});

test('the next session starts with the full idle time', () => {
  const { session, activity, wake, begin } = start();
  sleep(IDLE_LIMIT);
  wake();
  expect(activity.forget).toHaveBeenCalled();
  begin();
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: null });
  expect(activity.last).toBe(Date.now());
});

test('a session that ended in another tab is no longer watched', async () => {
  const { session, clearAll, begin } = start();
  clearAll();
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING);
  expect(session()).toMatchObject({ signedIn: false, idleDeadline: null });
  begin();
  await jest.advanceTimersByTimeAsync(IDLE_LIMIT - WARNING - 1);
  expect(session()).toMatchObject({ signedIn: true, idleDeadline: null });
});
