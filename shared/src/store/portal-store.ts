import {
  combineSlices,
  createAction,
  configureStore,
  type Dispatch,
  type EnhancedStore,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { supervise, type Saga, type SagaCrash } from './supervise';

/** A part of the state with its name; created by `createSlice` and `createRemoteAction`. */
export interface StateSlice {
  reducerPath: string;
  // A reducer of one slice is not assignable to a reducer of unknown state: its state is its own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  reducer: Reducer<any>;
}

export interface PortalStoreOptions {
  /** State restored from an earlier visit, by slice; a slice gets its part when it is added. */
  preloaded?: Record<string, unknown>;
  /** The context of sagas, for `getContext`. */
  context: Record<string, unknown>;
  /** Called for each crash of a saga, which restarts automatically. */
  onSagaCrash?: (crash: SagaCrash) => void;
}

export type PortalState = Record<string, unknown>;

/** Resets the slices of one owner. */
const slicesReplaced = createAction<string>('portal/slicesReplaced');

/** Resets all slices and aborts running calls. */
export const allCleared = createAction('portal/allCleared');

export interface PortalStore extends EnhancedStore<PortalState, UnknownAction> {
  dispatch: Dispatch;
  /** Adds slices of `owner`. Adding them again (another version) keeps their state; another owner's name is an error. */
  addSlices(owner: string, slices: readonly StateSlice[]): void;
  /** Replaces slices by ones with another shape of state. Existing and restored state is discarded. */
  replaceSlices(owner: string, slices: readonly StateSlice[]): void;
  /**
   * Runs a saga of `owner` beside all others, and cancels the previous one. After a crash it is restarted. With
   * `onGivenUp`, one that keeps crashing ends after three restarts within a minute.
   */
  runSaga(owner: string, saga: Saga, onGivenUp?: () => void): Task;
  /** Resets the whole state, including restored state for later slices. */
  clearAll(): void;
}

/** The one store of the page: slices and sagas are added late, each with an owner. */
export function createPortalStore({
  preloaded = {},
  context,
  onSagaCrash,
}: PortalStoreOptions): PortalStore {
  const restorable = new Map(Object.entries(preloaded));
  const owners = new Map<string, string>();
  const tasks = new Map<string, Task>();
  const sagas = createSagaMiddleware({ context });
  // `combineSlices` needs an initial slice, whose state never changes.
  const reducer = combineSlices({ portal: (state: null = null) => state });
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  }) as EnhancedStore<PortalState, UnknownAction>;

  function claim(owner: string, { reducerPath }: StateSlice): void {
    const holder = owners.get(reducerPath);
    if (holder !== undefined && holder !== owner) {
      throw new Error(`'${owner}' and '${holder}' both claim the slice '${reducerPath}'`);
    }
  }

  const isRestart = (owner: string, action: UnknownAction): boolean =>
    allCleared.match(action) || (slicesReplaced.match(action) && action.payload === owner);

  const withRestoredState = (
    owner: string,
    { reducerPath, reducer: reduce }: StateSlice,
  ): StateSlice => {
    const restored = restorable.get(reducerPath);
    return {
      reducerPath,
      reducer: (state = restored, action): unknown =>
        reduce(isRestart(owner, action) ? undefined : state, action),
    };
  };

  function inject(owner: string, slices: readonly StateSlice[], injected: UnknownAction): void {
    for (const slice of slices) claim(owner, slice);
    for (const slice of slices) {
      owners.set(slice.reducerPath, owner);
      reducer.inject(withRestoredState(owner, slice), { overrideExisting: true });
    }
    store.dispatch(injected);
  }

  return Object.assign(store, {
    addSlices(owner: string, slices: readonly StateSlice[]) {
      inject(owner, slices, { type: 'portal/slicesAdded', payload: owner });
    },

    replaceSlices(owner: string, slices: readonly StateSlice[]) {
      inject(owner, slices, slicesReplaced(owner));
    },

    runSaga(owner: string, saga: Saga, onGivenUp?: () => void) {
      tasks.get(owner)?.cancel();
      const task = sagas.run(supervise, {
        owner,
        saga,
        ...(onSagaCrash && { onCrash: onSagaCrash }),
        onGivenUp,
      });
      tasks.set(owner, task);
      return task;
    },

    clearAll() {
      restorable.clear();
      store.dispatch(allCleared());
    },
  });
}
