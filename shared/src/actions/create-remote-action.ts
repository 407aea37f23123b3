import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { all, call, cancel, cancelled, fork, getContext, put, take } from 'redux-saga/effects';
import { ApiError, toFailure, type CallFailure, type HttpClient, type Unanswered } from '../http';
import { allCleared, type PortalState } from '../store';
import type { SessionService } from './session-service';

export type Phase = 'idle' | 'processing' | 'success' | 'error';

/** What a screen reads of a remote action. */
export interface RemoteActionState<Data> {
  phase: Phase;
  /** The last good response; it stays while a newer one loads. */
  data: Data | null;
  error: CallFailure | null;
  /** Which arguments `data` (or the running request) belongs to. */
  key: string;
}

/** What the call of a remote action may use. */
export interface CallTools {
  http: HttpClient;
  session: SessionService;
  /** Aborted when the request is superseded or its screen goes away. */
  signal: AbortSignal;
  /** For one call of a change that must not be made twice. Forgotten with the screen. */
  unanswered?: Unanswered;
}

export interface RemoteActionOptions<Args, Data> {
  /** The slice's name and the actions' prefix. */
  name: string;
  call: (args: Args, tools: CallTools) => Promise<Data>;
  /**
   * Distinguishes answers for different arguments (a camera's id), so that no screen shows another's. Without it, the last
   * response shows until the next one, whatever the arguments: right where they only repeat a request.
   */
  keyOf?: (args: Args) => string;
  /**
   * What a second request does while one runs: `latest` replaces it (asking), `first` is ignored
   * (changing something: a double click never subscribes twice).
   */
  concurrency?: 'latest' | 'first';
}

interface Request<Args> {
  args: Args;
  key: string;
}

/**
 * Every call of a screen is a remote action: a name, a call, three phases. This makes its
 * slice, its actions, the saga that runs and cancels the call, and its selector.
 * Arguments never enter the state: they may hold a password.
 */
export function createRemoteAction<Args = void, Data = null>({
  name,
  call: perform,
  keyOf = () => '',
  concurrency = 'latest',
}: RemoteActionOptions<Args, Data>) {
  type State = RemoteActionState<Data>;
  const idle: State = { phase: 'idle', data: null, error: null, key: '' };

  const initialState: RemoteActionState<unknown> = idle;
  const slice = createSlice({
    name,
    initialState,
    reducers: {
      requested: {
        prepare: (args: Args) => ({ payload: { args, key: keyOf(args) } }),
        reducer: (state, { payload: { key } }: PayloadAction<Request<Args>>) => {
          if (concurrency === 'first' && state.phase === 'processing') return state;
          const data = key === state.key ? state.data : null;
          return { phase: 'processing', data, error: null, key };
        },
      },
      succeeded: (state, { payload }: PayloadAction<Data>) => ({
        phase: 'success',
        data: payload,
        error: null,
        key: state.key,
      }),
      failed: (state, { payload }: PayloadAction<CallFailure>) => ({
        ...state,
        phase: 'error',
        error: payload,
      }),
      cancelled: (state) =>
        state.phase === 'processing'
          ? { ...state, phase: state.data === null ? 'idle' : 'success' }
          : state,
      cleared: () => idle,
    },
  });
  const { requested, succeeded, failed, cancelled: stopped, cleared } = slice.actions;

  function* run(args: Args, unanswered: Unanswered) {
    const abort = new AbortController();
    const http = (yield getContext('http')) as HttpClient;
    const session = (yield getContext('session')) as SessionService;
    try {
      const { signal } = abort;
      const tools = { http, session, signal, unanswered };
      const data = (yield call(perform, args, tools)) as Data;
      yield put(succeeded(data));
    } catch (thrown) {
      const failure = toFailure(thrown);
      // eslint-disable-next-line no-console -- a mistake in the code, which the failure does not show
      if (!(thrown instanceof ApiError)) console.error(`${name} failed by itself`, thrown);
      yield put(failure.kind === 'aborted' ? stopped() : failed(failure));
    } finally {
      if ((yield cancelled()) as boolean) abort.abort();
    }
  }

  function* saga(): Generator {
    let running: Task | undefined;
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
      const asks = requested.match(action);
      if (asks && concurrency === 'first' && running?.isRunning()) continue;
      if (running) yield cancel(running);
      if (!asks) unanswered = {};
      running = asks ? ((yield fork(run, action.payload.args, unanswered)) as Task) : undefined;
    }
  }

  return {
    name,
    /** The state before the first call, and after the end of a session. */
    initial: idle,
    slice: { reducerPath: slice.reducerPath, reducer: slice.reducer },
    saga,
    /** Starts the call. */
    request: requested,
    succeeded,
    failed,
    /** Aborts the call, because no screen waits for it. Existing data stays. */
    cancel: stopped,
    /** Forgets everything, data included. */
    clear: cleared,
    select: (state: PortalState): State => (state[name] as State | undefined) ?? idle,
  };
}

export type RemoteAction<Args, Data> = ReturnType<typeof createRemoteAction<Args, Data>>;

/** One saga that runs several remote actions: what a remote gives `defineRemote`. */
export const remoteActionsSaga = (...actions: readonly { saga: () => Generator }[]) =>
  function* runRemoteActions() {
    yield all(actions.map(({ saga }) => fork(saga)));
  };
