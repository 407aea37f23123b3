import { createPortalStore, createSlice, profile } from '@portal/shared';
import { ASHA } from '@portal/shared/testing';
import { createBrowserStorage } from './browser-storage';
import { memoryStorage } from '../testing/memory-storage';
import { persistState, restoreState, STATE_KEY } from './persisted-state';

const counted = createSlice({ name: 'counted', initialState: 0, reducers: { more: (n) => n + 1 } });
const papers = createSlice({
  name: 'papers',
  initialState: 'secret',
  reducers: { changed: () => 'changed' },
});
const { more } = counted.actions;
const heavy = createSlice({
  name: 'heavy',
  initialState: { rows: 0 },
  reducers: { added: ({ rows }) => ({ rows: rows + 1 }) },
});

let below: Storage;
let stop: () => void;
let stamp: string;
function persisted(mayWrite = (): boolean => true) {
  below = memoryStorage();
  stamp = 'now';
  const setItem = jest.spyOn(below, 'setItem');
  const store = createPortalStore({ context: {} });
  store.addSlices('test', [counted, papers]);
  stop = persistState({
    storage: createBrowserStorage(() => below),
    stamp: () => stamp,
    read: () => store.getState(),
    sensitive: new Set(['papers']),
    subscribe: (listener) => store.subscribe(listener),
    mayWrite,
  });
  /** Dispatches an action, and lets the page become idle. */
  const change = (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    jest.runAllTimers();
  };
  return { store, setItem, change };
}
const stored = () =>
  (JSON.parse(below.getItem(STATE_KEY) ?? 'null') as { state: { counted: number } } | null)?.state;
const visibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  visibility('visible');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('several changes are written at once, when the page is idle', () => {
  const { store, setItem, change } = persisted();
  for (let n = 0; n < 50; n += 1) store.dispatch(more());
  expect(setItem).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(setItem).toHaveBeenCalledTimes(1);
  expect(stored()?.counted).toBe(50);

  change(more());
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(stored()?.counted).toBe(51);
});

test('an action that changes nothing writes nothing', () => {
  const { setItem, change } = persisted();
  change(more());
  change({ type: 'nothing' });
  expect(setItem).toHaveBeenCalledTimes(1);
});

test('it waits for an idle callback, at most 2 seconds', () => {
  const idle = jest.fn<number, [() => void, { timeout: number }]>(() => 1);
  Object.assign(window, { requestIdleCallback: idle });
  const { store } = persisted();
  store.dispatch(more());
  store.dispatch(more());
  expect(idle).toHaveBeenCalledTimes(1);
  expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 2_000 });
  idle.mock.calls[0]?.[0]();
  expect(stored()?.counted).toBe(2);
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['hidden', () => visibility('hidden')],
])('pending changes are written when the page is %s', (_, leave) => {
  const { store, setItem } = persisted();
  leave();
  expect(setItem).not.toHaveBeenCalled();
  store.dispatch(more());
  leave();
  expect(stored()?.counted).toBe(1);
  jest.runAllTimers();
  expect(setItem).toHaveBeenCalledTimes(1);
});

test('a page that becomes visible writes nothing yet', () => {
  const { store, setItem } = persisted();
  store.dispatch(more());
  visibility('visible');
  expect(setItem).not.toHaveBeenCalled();
});

test('nothing is written without a session', () => {
  const { setItem, change } = persisted(() => false);
  change(more());
  expect(setItem).not.toHaveBeenCalled();
});

test('sensitive slices are left out', () => {
  const { change } = persisted();
  change(papers.actions.changed());
  expect(stored()).toEqual({ portal: null, counted: 0 });
});

test('after another version takes over, writes have its stamp', () => {
  const { change } = persisted();
  change(more());
  stamp = 'later';
  change(more());
  const storage = createBrowserStorage(() => below);
  expect(restoreState(storage, 'now')).toEqual({});
  expect(restoreState(storage, 'later')).toMatchObject({ counted: 2 });
});

test('a slice is serialised once per change, whatever other slices do', () => {
  const { store, change } = persisted();
  store.addSlices('test', [heavy]);
  const stringify = jest.spyOn(JSON, 'stringify');
  const timesWritten = () =>
    stringify.mock.calls.filter(([value]: [unknown, ...unknown[]]) =>
      Object.hasOwn(Object(value) as object, 'rows'),
    ).length;
  for (let n = 0; n < 3; n += 1) {
    change(more());
  }
  expect(timesWritten()).toBe(1);
  change(heavy.actions.added());
  expect(timesWritten()).toBe(2);
  expect(stored()).toEqual({ portal: null, counted: 3, heavy: { rows: 1 } });
});

/** Larger than the limit of a small slice. */
const MANY = 'x'.repeat(20_000);
const ARRIVED = { text: MANY, read: 0 };
const rows = createSlice({
  name: 'rows',
  initialState: { text: '', read: 0 },
  reducers: {
    arrived: () => ARRIVED,
    read: (state) => ({ ...state, read: state.read + 1 }),
    gone: () => ({ text: '', read: 0 }),
  },
});
const restored = () =>
  restoreState(
    createBrowserStorage(() => below),
    stamp,
  );

test('a large slice is not written again when another one changes', () => {
  const { store, setItem, change } = persisted();
  store.addSlices('test', [rows]);
  change(rows.actions.arrived());
  expect(restored()).toMatchObject({ counted: 0, rows: { text: MANY } });

  setItem.mockClear();
  change(more());
  expect(setItem.mock.calls.map(([, text]) => text.length < 1_000)).toEqual([true]);
  expect(restored()).toMatchObject({ counted: 1, rows: { text: MANY } });

  change(rows.actions.read());
  expect(restored()).toMatchObject({ counted: 1, rows: { text: MANY, read: 1 } });
});

test('a large slice has the same stamp as the others, and has its key only while it is large', () => {
  const { store, change } = persisted();
  store.addSlices('test', [rows]);
  change(rows.actions.arrived());
  stamp = 'later';
  change(more());
  expect(restored()).toMatchObject({ counted: 1, rows: { text: MANY } });

  change(rows.actions.gone());
  expect(restored()).toMatchObject({ counted: 1, rows: { text: '' } });
  expect(below).toHaveLength(1);

  change(rows.actions.arrived());
  expect(restored()).toMatchObject({ counted: 1, rows: { text: MANY } });
});

test('a large slice that another tab wrote under another stamp is left out', () => {
  const { store, change } = persisted();
  store.addSlices('test', [rows]);
  change(rows.actions.arrived());
  below.setItem(`${STATE_KEY}/rows`, '{"stamp":"other","state":{"text":"other","read":0}}');
  expect(restored()).toEqual({ portal: null, counted: 0 });
});

test('storage that is full keeps nothing rather than an older state', () => {
  const { store, setItem, change } = persisted();
  change(more());
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.dispatch(more());
  expect(() => jest.runAllTimers()).not.toThrow();
  expect(stored()).toBeUndefined();
});

test('storage that has room again keeps the whole state, large slices included', () => {
  const { store, setItem, change } = persisted();
  store.addSlices('test', [rows]);
  change(rows.actions.arrived());
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  change(more());
  expect(below).toHaveLength(0);
  setItem.mockRestore();
  change(more());
  expect(restored()).toMatchObject({ counted: 2, rows: { text: MANY } });
});

test('once stopped, it neither writes nor listens', () => {
  const { store, setItem, change } = persisted();
  store.dispatch(more());
  stop();
  change(more());
  window.dispatchEvent(new Event('pagehide'));
  expect(setItem).not.toHaveBeenCalled();
});

test.each([
  [
    'is kept as an answer that just came',
    ASHA,
    { ...profile.select({}), phase: 'success', data: ASHA },
  ],
  ['of a shape that nobody knows is not', { name: 'Asha' }, undefined],
])('the profile in a state of other versions %s', (_, data, expected) => {
  const storage = memoryStorage();
  const state = { counted: 7, profile: { phase: 'error', data, odd: true } };
  storage.setItem(STATE_KEY, JSON.stringify({ stamp: 'then', state }));
  const restored = restoreState(
    createBrowserStorage(() => storage),
    'now',
  );
  expect(restored.profile).toEqual(expected);
  expect(restored).not.toHaveProperty('counted');
});

test.each([
  ['a state', '{"stamp":"now","state":{"counted":7}}', { counted: 7 }],
  ['a state of other versions', '{"stamp":"then","state":{"counted":7}}', {}],
  ['a state without a stamp', '{"counted":7}', {}],
  ['nothing', null, {}],
  ['half a state', '{"counted":', {}],
  ['null', 'null', {}],
  ['a list', '[1]', {}],
  ['a number', '7', {}],
])('%s restores its usable part', (_, text, expected) => {
  const storage = memoryStorage();
  if (text !== null) storage.setItem(STATE_KEY, text);
  expect(
    restoreState(
      createBrowserStorage(() => storage),
      'now',
    ),
  ).toEqual(expected);
});
