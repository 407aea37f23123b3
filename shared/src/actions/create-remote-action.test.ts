import { ApiError } from '../http';
import { createPortalStore } from '../store';
import { createRemoteAction, type RemoteActionOptions } from './create-remote-action';

/** A call whose responses the test controls. */
function handled<Args, Data>() {
  const requested: {
    args: Args;
    signal: AbortSignal;
    unanswered: object | undefined;
    answer: (data: Data) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const call: RemoteActionOptions<Args, Data>['call'] = (args, { signal, unanswered }) =>
    new Promise((answer, refuse) => requested.push({ args, signal, unanswered, answer, refuse }));
  return { requested, call };
}

function start<Args, Data>(options: Omit<RemoteActionOptions<Args, Data>, 'name' | 'call'> = {}) {
  const { requested, call } = handled<Args, Data>();
  const action = createRemoteAction<Args, Data>({ name: 'thing', call, ...options });
  const store = createPortalStore({
    context: { http: {}, session: {} },
    onSagaCrash: ({ error }) => crashes.push(error),
  });
  store.addSlices('test', [action.slice]);
  store.runSaga('test', action.saga);
  const state = () => action.select(store.getState());
  return { action, store, requested, state };
}

const crashes: unknown[] = [];
afterEach(() => expect(crashes).toEqual([]));

const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusal = new ApiError({
  kind: 'http',
  status: 422,
  message: 'No',
  fields: { a: 'Bad' },
  retryable: false,
});

test('goes through processing to success', async () => {
  const { action, store, requested, state } = start<string, number>();
  expect(state()).toEqual({ phase: 'idle', data: null, error: null, key: '' });
  store.dispatch(action.request('x'));
  expect(state().phase).toBe('processing');
  requested[0]!.answer(7);
  await settled();
  expect(state()).toMatchObject({ phase: 'success', data: 7, error: null });
});

test('an error keeps the failure as plain data, and the existing data', async () => {
  const { action, store, requested, state } = start<string, number>();
  store.dispatch(action.request('x'));
  requested[0]!.answer(7);
  await settled();
  store.dispatch(action.request('x'));
  requested[1]!.refuse(refusal);
  await settled();
  expect(state()).toMatchObject({
    phase: 'error',
    data: 7,
    error: { status: 422, fields: { a: 'Bad' } },
  });
  // The rest of the call continues.
  expect(requested[1]!.signal.aborted).toBe(false);
  store.dispatch(action.cancel());
  expect(state().phase).toBe('error');
});

test('a newer request replaces the running one', async () => {
  const { action, store, requested, state } = start<string, string>();
  store.dispatch(action.request('old'));
  store.dispatch(action.request('new'));
  expect(requested[0]!.signal.aborted).toBe(true);
  requested[1]!.answer('new data');
  requested[0]!.answer('old data');
  await settled();
  expect(state().data).toBe('new data');
});

test("with concurrency 'first' a second request is ignored while one runs", async () => {
  const { action, store, requested, state } = start<string, string>({ concurrency: 'first' });
  store.dispatch(action.request('one'));
  store.dispatch(action.request('two'));
  expect(requested.map(({ args }) => args)).toEqual(['one']);
  requested[0]!.answer('done');
  await settled();
  expect(state().phase).toBe('success');
  store.dispatch(action.request('three'));
  expect(requested).toHaveLength(2);
});

test('an ignored request does not change the key of the running one', async () => {
  const { action, store, requested, state } = start<string, number>({
    concurrency: 'first',
    keyOf: (camera) => camera,
  });
  store.dispatch(action.request('a'));
  store.dispatch(action.request('b'));
  requested[0]!.answer(1);
  await settled();
  expect(state()).toMatchObject({ key: 'a', data: 1 });
});

test("with concurrency 'first' a running request can be cancelled", () => {
  const { action, store, requested } = start<string, number>({ concurrency: 'first' });
  store.dispatch(action.request('a'));
  store.dispatch(action.cancel());
  expect(requested[0]!.signal.aborted).toBe(true);
});

test('a programming error ends the request and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { action, store, requested, state } = start<string, number>();
  const mistake = new TypeError('x is undefined');
  store.dispatch(action.request('x'));
  requested[0]!.refuse(mistake);
  await settled();
  expect(state()).toMatchObject({ phase: 'error', error: { kind: 'malformed', message: '' } });
  expect(log.mock.calls).toEqual([['thing failed by itself', mistake]]);
  store.dispatch(action.request('x'));
  requested[1]!.refuse(refusal);
  await settled();
  expect(log).toHaveBeenCalledTimes(1);
});

test('cancelling aborts the call and keeps the existing data', async () => {
  const { action, store, requested, state } = start<string, number>();
  store.dispatch(action.request('x'));
  requested[0]!.answer(7);
  await settled();
  store.dispatch(action.request('x'));
  store.dispatch(action.cancel());
  expect(requested[1]!.signal.aborted).toBe(true);
  expect(state()).toMatchObject({ phase: 'success', data: 7 });
});

test('a call aborted from elsewhere is no error', async () => {
  const { action, store, requested, state } = start<string, number>();
  store.dispatch(action.request('x'));
  requested[0]!.refuse(
    new ApiError({ kind: 'aborted', status: 0, message: '', fields: {}, retryable: false }),
  );
  await settled();
  expect(state()).toMatchObject({ phase: 'idle', error: null });
});

test('data of other arguments is dropped when new ones are requested', async () => {
  const { action, store, requested, state } = start<string, number>({ keyOf: (camera) => camera });
  store.dispatch(action.request('a'));
  requested[0]!.answer(1);
  await settled();
  store.dispatch(action.request('b'));
  expect(state()).toMatchObject({ key: 'b', data: null });
  store.dispatch(action.request('c'));
  expect(state()).toMatchObject({ key: 'c', data: null });
});

test('clearing deletes all data and aborts the call', () => {
  const { action, store, requested, state } = start<string, number>();
  store.dispatch(action.request('x'));
  store.dispatch(action.clear());
  expect(requested[0]!.signal.aborted).toBe(true);
  expect(state().phase).toBe('idle');
});

test('the end of a session aborts the call, whose response reaches no later session', async () => {
  const { action, store, requested, state } = start<string, number>();
  store.dispatch(action.request('x'));
  store.clearAll();
  expect(requested[0]!.signal.aborted).toBe(true);
  requested[0]!.answer(7);
  await settled();
  expect(state()).toMatchObject({ phase: 'idle', data: null });
});

test('a request knows the previous one, which may have no response yet', async () => {
  const { action, store, requested } = start<string, null>({ concurrency: 'first' });
  store.dispatch(action.request('x'));
  requested[0]!.refuse(refusal);
  await settled();
  store.dispatch(action.request('x'));
  expect(requested[0]!.unanswered).toEqual({});
  expect(requested[1]!.unanswered).toBe(requested[0]!.unanswered);
});

test.each(['cancel', 'clear', 'the end of the session'] as const)(
  'a request knows nothing of those before %s',
  async (end) => {
    const { action, store, requested } = start<string, null>();
    store.dispatch(action.request('x'));
    requested[0]!.refuse(refusal);
    await settled();
    if (end === 'the end of the session') store.clearAll();
    else store.dispatch(action[end]());
    store.dispatch(action.request('x'));
    expect(requested[1]!.unanswered).not.toBe(requested[0]!.unanswered);
  },
);

test('arguments never enter the state', () => {
  const { action, store } = start<{ password: string }, null>();
  store.dispatch(action.request({ password: 'Portal-2026' }));
  expect(JSON.stringify(store.getState())).not.toContain('Portal-2026');
});

test('a request left over from an earlier visit is no longer running', () => {
  const { call } = handled<string, null>();
  const action = createRemoteAction<string, null>({ name: 'thing', call, concurrency: 'first' });
  const left = { phase: 'processing', data: null, error: null, key: '' };
  const context = { http: {}, session: {} };
  const store = createPortalStore({ preloaded: { thing: left }, context });
  store.addSlices('test', [action.slice]);
  store.runSaga('test', action.saga);
  expect(action.select(store.getState()).phase).toBe('idle');
  store.dispatch(action.request('again'));
  expect(action.select(store.getState()).phase).toBe('processing');
});

test('two keys have their own state, and a third replaces the oldest', async () => {
  const { action, store, requested } = start<string, number>({ keyOf: (id) => id, maxKeys: 2 });
  const read = (key: string) => action.select(store.getState(), key);
  store.dispatch(action.request('a'));
  store.dispatch(action.request('b'));
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  requested[0]!.answer(1);
  requested[1]!.refuse(refusal);
  await settled();
  expect(read('a')).toMatchObject({ phase: 'success', data: 1, error: null, key: 'a' });
  expect(read('b')).toMatchObject({ phase: 'error', error: { status: 422 }, key: 'b' });

  store.dispatch(action.request('a'));
  expect(read('a')).toMatchObject({ phase: 'processing', data: 1 });
  store.dispatch(action.cancel(undefined, 'b'));
  expect(requested[2]!.signal.aborted).toBe(false);
  store.dispatch(action.request('c'));
  expect(read('a').phase).toBe('processing');
  expect(read('b')).toMatchObject({ phase: 'idle', data: null, key: '' });
  store.dispatch(action.clear(undefined, 'a'));
  expect(requested[2]!.signal.aborted).toBe(true);
  expect(read('a').data).toBeNull();
  expect(read('c').phase).toBe('processing');
});
