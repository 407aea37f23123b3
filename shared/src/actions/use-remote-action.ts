import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PortalState } from '../store';
import type { RemoteAction, RemoteActionState } from './create-remote-action';

/** How many mounted screens use an action: the call ends with the last of them. */
const audience = new Map<string, number>();

function useAudience<Args, Data>(action: RemoteAction<Args, Data>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    audience.set(action.name, (audience.get(action.name) ?? 0) + 1);
    return () => {
      const left = (audience.get(action.name) ?? 1) - 1;
      audience.set(action.name, left);
      if (left === 0) dispatch(action.cancel());
    };
  }, [action, dispatch]);
}

function useActionState<Args, Data>(action: RemoteAction<Args, Data>): RemoteActionState<Data> {
  return useSelector((state: PortalState) => action.select(state));
}

/** One of them is called once, when a request ends. */
export interface OutcomeHandlers<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: NonNullable<RemoteActionState<Data>['error']>) => void;
}

/**
 * A remote action for a screen that asks on purpose (a submit): state, `request` and `clear`.
 * The handlers are called only for requests made through this hook.
 */
export function useRemoteAction<Args, Data>(
  action: RemoteAction<Args, Data>,
  { onSuccess, onError }: OutcomeHandlers<Data> = {},
) {
  const dispatch = useDispatch();
  const state = useActionState(action);
  const awaited = useRef(false);
  useAudience(action);

  const conclude = useEffectEvent(({ phase, data, error }: RemoteActionState<Data>) => {
    if (phase === 'success') onSuccess?.(data as Data);
    if (phase === 'error' && error) onError?.(error);
  });
  useEffect(() => {
    if (!awaited.current || state.phase === 'processing') return;
    awaited.current = false;
    conclude(state);
  }, [state]);

  const request = useCallback(
    (args: Args) => {
      awaited.current = true;
      dispatch(action.request(args));
    },
    [action, dispatch],
  );
  const clear = useCallback(() => dispatch(action.clear()), [action, dispatch]);
  return { ...state, request, clear };
}

/**
 * A remote action a screen shows: asked for when the screen appears and whenever `args` (plain data)
 * change; null: not yet. Data of other arguments is never returned, as far as the action's `keyOf` tells them apart.
 */
export function useRemoteData<Args, Data>(action: RemoteAction<Args, Data>, args: Args | null) {
  const dispatch = useDispatch();
  const state = useActionState(action);
  useAudience(action);

  const written = args === null ? null : JSON.stringify({ args });
  const request = useMemo(
    () => written && action.request((JSON.parse(written) as { args: Args }).args),
    [action, written],
  );
  const reload = useCallback(() => {
    if (request) dispatch(request);
  }, [dispatch, request]);
  useEffect(reload, [reload]);

  const fits = request && state.key === request.payload.key;
  return {
    phase: fits ? state.phase : ('idle' as const),
    data: fits ? state.data : null,
    error: fits ? state.error : null,
    reload,
  };
}
