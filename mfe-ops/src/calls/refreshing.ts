import {
  createSlice,
  useDispatch,
  useRemoteData,
  useSelector,
  type CallFailure,
  type PayloadAction,
  type PortalState,
  type RemoteAction,
} from '@portal/shared';
import { useEffect, useState } from 'react';
import { READS } from './calls';

export const REFRESH_EVERY_MS = 15_000;

/** The time of the last refresh, in milliseconds; 0 before the first. */
export const refreshing = createSlice({
  name: 'opsRefreshing',
  initialState: 0,
  reducers: {
    refresh: {
      prepare: () => ({ payload: Date.now() }),
      // Two refreshes within a millisecond need different times.
      reducer: (last, { payload }: PayloadAction<number>) => Math.max(payload, last + 1),
    },
  },
});

export const { refresh } = refreshing.actions;

const selectRequested = (state: PortalState): number =>
  (state['opsRefreshing'] as number | undefined) ?? 0;

/** Refreshes the page while it is visible. Hiding it cancels running requests. */
export function useHeartbeat(active: boolean): void {
  const dispatch = useDispatch();
  const requested = useSelector(selectRequested);

  // At the start, and after the state was cleared because a subscriber signed in or out.
  const unrequested = active && requested === 0;
  useEffect(() => {
    if (unrequested) dispatch(refresh());
  }, [unrequested, dispatch]);

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = () => {
      clearInterval(timer);
      timer = setInterval(() => dispatch(refresh()), REFRESH_EVERY_MS);
    };
    const follow = () => {
      if (document.visibilityState === 'visible') {
        dispatch(refresh());
        beat();
      } else {
        clearInterval(timer);
        for (const action of READS) dispatch(action.cancel());
      }
    };
    if (document.visibilityState === 'visible') beat();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [active, dispatch]);
}

export interface Fresh<Data> {
  /** The last response. It stays during a refresh and after a failed one. */
  data: Data | null;
  /** Why the last refresh failed, until one succeeds or something else is requested. */
  failure: CallFailure | null;
}

/** Requests a remote action at each refresh of the page; null for none. */
export function useFresh<Args extends { requested: number }, Data>(
  action: RemoteAction<Args, Data>,
  request: Omit<Args, 'requested'> | null,
): Fresh<Data> {
  const requested = useSelector(selectRequested);
  const args = request && requested > 0 ? ({ ...request, requested } as Args) : null;
  const { phase, data, error } = useRemoteData(action, args);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  if (phase !== 'processing' && error !== failure) setFailure(error);
  return { data, failure };
}
