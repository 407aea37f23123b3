import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { all, call, cancel, cancelled, fork, getContext, put, take } from 'redux-saga/effects';
import { ApiError, toFailure, type CallFailure, type HttpClient, type Unanswered } from '../http';
import { allCleared, type PortalState } from '../store';
import type { SessionService } from './session-service';

export type Phase = 'idle' | 'processing' | 'success' | 'error';

/** The state of a remote action, as read by screens. */
export interface RemoteActionState<Data> {
  phase: Phase;
  /** The last good response; it stays while a newer one loads. */
  data: Data | null;
  error: CallFailure | null;
  /** The key of the arguments that `data` or the running request belongs to. */
  key: string;
}

export interface CallTools {
  http: HttpClient;
  session: SessionService;
  /** Aborted when the request is replaced or its screen is unmounted. */
  signal: AbortSignal;
  /** The state of a change that must not be made twice. It is discarded with the screen. */
  unanswered?: Unanswered;
}

export interface RemoteActionOptions<Args, Data> {
  /** The slice's name and the actions' prefix. */
  name: string;
  call: (args: Args, tools: CallTools) => Promise<Data>;
  /**
   * Distinguishes responses for different arguments (a camera's id), so that no screen shows data of another. Without
   * it, the last response is shown until the next one, whatever the arguments, which suits arguments that only repeat a
   * request.
   */
  keyOf?: (args: Args) => string;
  /**
   * What a second request does while one is running. With `latest` it replaces that one, for reads. With `first` it is
   * ignored, for changes: a double click never subscribes twice.
   */
  concurrency?: 'latest' | 'first';
  /**
   * The number of keys with a state at the same time, for screens that show several. Further keys replace the oldest.
   * By default one: a request for another key replaces the last one.
   */
  maxKeys?: number;
}

interface Request<Args> {
  args: Args;
  key: string;
}

/** The state of the last requested key, and of the keys before it. */
interface KeyedState extends RemoteActionState<unknown> {
  others?: readonly RemoteActionState<unknown>[];
}

/**
 * Creates a remote action, which every call of a screen is: a slice, actions, a saga that runs and cancels the call,
 * and a selector. Arguments never enter the state, because they may contain a password.
 */
export function createRemoteAction<Args = void, Data = null>({
  name,
  call: perform,
  keyOf = () => '',
  concurrency = 'latest',
  maxKeys = 1,
}: RemoteActionOptions<Args, Data>) {
  type State = RemoteActionState<Data>;
  const idle: State = { phase: 'idle', data: null, error: null, key: '' };

  const initialState: KeyedState = idle;

  /** A reducer that changes the state of one key, by default of every key. A key that was replaced has none. */
  const byKey = <Payload>(
    change: (one: RemoteActionState<unknown>, payload: Payload) => RemoteActionState<unknown>,
  ) => ({
    prepare: (payload: Payload, key?: string) => ({ payload, meta: key }),
    reducer: (
      state: KeyedState,
      { payload, meta }: PayloadAction<Payload, string, string | undefined>,
    ): KeyedState => {
      const { others, ...last } = state;
      const changed = (one: RemoteActionState<unknown>) =>
        (meta ?? one.key) === one.key ? change(one, payload) : one;
      const next = changed(last);
      if (others) return { ...next, others: others.map(changed) };
      return next === last ? state : next;
    },
  });

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      requested: {
        prepare: (args: Args) => ({ payload: { args, key: keyOf(args) } }),
        reducer: (state, { payload: { key } }: PayloadAction<Request<Args>>) => {
          if (concurrency === 'first' && state.phase === 'processing') return state;
          const { others = [], ...last } = state;
          const all: readonly RemoteActionState<unknown>[] = [last, ...others];
          const data = all.find((one) => one.key === key)?.data ?? null;
          const rest = all.filter((one) => one.key !== key && one.phase !== 'idle');
          const begun = { phase: 'processing', data, error: null, key } as const;
          return maxKeys > 1 ? { ...begun, others: rest.slice(0, maxKeys - 1) } : begun;
        },
      },
      succeeded: byKey<Data>(({ key }, data) => ({ phase: 'success', data, error: null, key })),
      failed: byKey<CallFailure>((one, error) => ({ ...one, phase: 'error', error })),
      cancelled: byKey<void>((one) =>
        one.phase === 'processing'
          ? { ...one, phase: one.data === null ? 'idle' : 'success' }
          : one,
      ),
      cleared: byKey<void>(() => idle),
    },
  });
  const { requested, succeeded, failed, cancelled: stopped, cleared } = slice.actions;

  function* run({ args, key }: Request<Args>, unanswered: Unanswered) {
    const abort = new AbortController();
    const http = (yield getContext('http')) as HttpClient;
    const session = (yield getContext('session')) as SessionService;
    try {
      const { signal } = abort;
      const tools = { http, session, signal, unanswered };
      const data = (yield call(perform, args, tools)) as Data;
      yield put(succeeded(data, key));
    } catch (thrown) {
      const failure = toFailure(thrown);
      // eslint-disable-next-line no-console -- a mistake in the code, which the failure does not show
      if (!(thrown instanceof ApiError)) console.error(`${name} failed by itself`, thrown);
      yield put(failure.kind === 'aborted' ? stopped(undefined, key) : failed(failure, key));
    } finally {
      if ((yield cancelled()) as boolean) abort.abort();
    }
  }

  function* saga(): Generator {
    const running = new Map<string, Task>();
    let unanswered: Unanswered = {};
    // A request left by an earlier visit or an earlier run of this saga no longer runs.
    yield put(stopped());
    for (;;) {
      const action = (yield take([
        requested.type,
        stopped.type,
        cleared.type,
        allCleared.type,
      ])) as ReturnType<typeof requested | typeof stopped | typeof cleared | typeof allCleared>;
      const request = requested.match(action) ? action.payload : undefined;
      if (
        request &&
        concurrency === 'first' &&
        [...running.values()].some((task) => task.isRunning())
      )
        continue;
      const only = maxKeys === 1 ? undefined : (request?.key ?? (action as { meta?: string }).meta);
      for (const [key, task] of running) {
        if ((only ?? key) !== key) continue;
        yield cancel(task);
        running.delete(key);
      }
      if (!request) unanswered = {};
      else running.set(request.key, (yield fork(run, request, unanswered)) as Task);
    }
  }

  return {
    name,
    /** The state before the first call, and after the end of a session. */
    initial: idle,
    slice: {
      reducerPath: slice.reducerPath,
      reducer: slice.reducer as Reducer<RemoteActionState<unknown>>,
    },
    saga,
    request: requested,
    succeeded,
    failed,
    isKeyed: maxKeys > 1,
    /** Aborts the call of a key, by default of every key. Existing data stays. */
    cancel: stopped,
    /** Deletes the state of a key, by default everything, data included. */
    clear: cleared,
    /** The state of a key, by default the last requested one. */
    select: (state: PortalState, key?: string): State => {
      const last: State & { others?: readonly State[] } =
        (state[name] as State | undefined) ?? idle;
      if (key === undefined || key === last.key || maxKeys === 1) return last;
      return last.others?.find((one) => one.key === key) ?? idle;
    },
  };
}

export type RemoteAction<Args, Data> = ReturnType<typeof createRemoteAction<Args, Data>>;

/** One saga that runs several remote actions: for the `saga` of `defineRemote`. */
export const remoteActionsSaga = (...actions: readonly { saga: () => Generator }[]) =>
  function* runRemoteActions() {
    yield all(actions.map(({ saga }) => fork(saga)));
  };
