import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { delay, getContext, put, take } from 'redux-saga/effects';
import { createPortalStore } from './portal-store';

const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: { increased: (count) => count + 1 },
});

beforeEach(() => jest.useFakeTimers());

test('a slice that is added late is part of the state immediately', () => {
  const store = createPortalStore({ context: {} });
  expect(store.getState().counter).toBeUndefined();
  store.addSlices('mfe-a', [counter]);
  expect(store.getState().counter).toBe(0);
});

test('a late slice takes its restored state', () => {
  const store = createPortalStore({ context: {}, preloaded: { counter: 41 } });
  store.addSlices('mfe-a', [counter]);
  store.dispatch(counter.actions.increased());
  expect(store.getState().counter).toBe(42);
});

test('two owners of one slice name cause an error that names both', () => {
  const store = createPortalStore({ context: {} });
  store.addSlices('mfe-a', [counter]);
  expect(() => store.addSlices('mfe-b', [counter])).toThrow(
    "'mfe-b' and 'mfe-a' both claim the slice 'counter'",
  );
});

test('another version of the same owner keeps the state', () => {
  const store = createPortalStore({ context: {} });
  store.addSlices('mfe-a', [counter]);
  store.dispatch(counter.actions.increased());
  const byTen = createSlice({
    name: 'counter',
    initialState: 0,
    reducers: { increased: (count) => count + 10 },
  });
  store.addSlices('mfe-a', [byTen]);
  store.dispatch(byTen.actions.increased());
  expect(store.getState().counter).toBe(11);
});

describe('slices with another shape of state', () => {
  const named = createSlice({ name: 'counter', initialState: { count: 0 }, reducers: {} });
  const others = createSlice({ name: 'others', initialState: 5, reducers: {} });

  test('are reset, including removed ones; slices of other owners are not', () => {
    const store = createPortalStore({ context: {}, preloaded: { others: 6 } });
    const gone = createSlice({
      name: 'gone',
      initialState: 'first',
      reducers: { changed: () => 'changed' },
    });
    store.addSlices('mfe-a', [counter, gone]);
    store.addSlices('mfe-b', [others]);
    store.dispatch(counter.actions.increased());
    store.dispatch(gone.actions.changed());
    store.replaceSlices('mfe-a', [named]);
    expect(store.getState()).toMatchObject({ counter: { count: 0 }, gone: 'first', others: 6 });
  });

  test('ignore restored state', () => {
    const store = createPortalStore({ context: {}, preloaded: { counter: 41 } });
    store.replaceSlices('mfe-a', [named]);
    expect(store.getState().counter).toEqual({ count: 0 });
  });

  test('change nothing if another owner has the name', () => {
    const store = createPortalStore({ context: {} });
    store.addSlices('mfe-a', [counter]);
    store.addSlices('mfe-b', [others]);
    store.dispatch(counter.actions.increased());
    expect(() => store.replaceSlices('mfe-a', [named, others])).toThrow(
      "'mfe-a' and 'mfe-b' both claim the slice 'others'",
    );
    expect(store.getState()).toMatchObject({ counter: 1, others: 5 });
  });
});

test('clearing everything resets slices, and discards restored state for later ones', () => {
  const store = createPortalStore({ context: {}, preloaded: { counter: 41, late: 7 } });
  store.addSlices('mfe-a', [counter]);
  store.clearAll();
  store.addSlices('mfe-a', [{ reducerPath: 'late', reducer: (state: number = 0) => state }]);
  expect(store.getState()).toMatchObject({ counter: 0, late: 0 });
});

test('sagas find the context', () => {
  const store = createPortalStore({ context: { http: 'the client' } });
  let found: unknown;
  store.runSaga('mfe-a', function* () {
    found = yield getContext('http');
  });
  expect(found).toBe('the client');
});

test('a crashed saga is restarted after increasing pauses up to half a minute, and others continue', async () => {
  const crashes: (number | null)[] = [];
  const store = createPortalStore({
    context: {},
    onSagaCrash: ({ restartIn }) => crashes.push(restartIn),
  });
  const received: string[] = [];
  store.runSaga('mfe-sound', function* () {
    for (;;) received.push(((yield take('ping')) as UnknownAction).type);
  });
  store.runSaga('mfe-broken', function* () {
    yield put({ type: 'ping' });
    throw new Error('broken');
  });
  await jest.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(crashes).toEqual([1_000, 2_000, 4_000]);
  expect(received).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(4_000 + 8_000 + 16_000 + 30_000);
  expect(crashes.slice(3)).toEqual([8_000, 16_000, 30_000, 30_000]);
});

test('a saga that may be given up ends after three restarts within a minute', async () => {
  const crashes: (number | null)[] = [];
  const store = createPortalStore({
    context: {},
    onSagaCrash: ({ restartIn }) => crashes.push(restartIn),
  });
  const onGivenUp = jest.fn();
  const saga = function* () {
    yield delay(10);
    throw new Error('broken');
  };
  const task = store.runSaga('mfe-broken', saga, onGivenUp);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(crashes).toEqual([1_000, 2_000, 4_000, null]);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
  expect(task.isRunning()).toBe(false);
});

test('a saga that ran for a minute starts with the shortest pause again', async () => {
  const crashes: (number | null)[] = [];
  const store = createPortalStore({
    context: {},
    onSagaCrash: ({ restartIn }) => crashes.push(restartIn),
  });
  store.runSaga('mfe-a', function* () {
    yield take('fail');
    throw new Error('broken');
  });
  store.dispatch({ type: 'fail' });
  await jest.advanceTimersByTimeAsync(1_000);
  store.dispatch({ type: 'fail' });
  await jest.advanceTimersByTimeAsync(2_000 + 60_000);
  store.dispatch({ type: 'fail' });
  expect(crashes).toEqual([1_000, 2_000, 1_000]);
});

test('running another saga of the same owner ends the previous one', () => {
  const store = createPortalStore({ context: {} });
  const received: string[] = [];
  const listener = (name: string) =>
    function* () {
      for (;;) {
        yield take('ping');
        received.push(name);
      }
    };
  store.runSaga('mfe-a', listener('first'));
  store.runSaga('mfe-a', listener('second'));
  store.dispatch({ type: 'ping' });
  expect(received).toEqual(['second']);
});
