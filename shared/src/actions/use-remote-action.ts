import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { usePortal } from '../remote/portal-services';
import type { PortalState } from '../store';
import type { RemoteAction, RemoteActionState } from './create-remote-action';

interface Audience {
  /** The number of mounted screens that use the action. The call is aborted with the last one. */
  screens: number;
  /** The request of one of them when it appeared, and its time. */
  requested?: string;
  at: number;
}

const audiences = new Map<string, Audience>();

/** The time for which screens that appear beside each other share a request, in milliseconds. */
const MOMENT = 2_000;

function getAudience(name: string): Audience {
  const audience = audiences.get(name) ?? { screens: 0, at: 0 };
  audiences.set(name, audience);
  return audience;
}

/**
 * Counts the screens of an action, or of each of its keys if it has several. A screen without arguments yet, whose key
 * is null, does not count. Returns the name of this audience.
 */
function useAudience<Args, Data>(action: RemoteAction<Args, Data>, key?: string | null): string {
  const dispatch = useDispatch();
  const ownKey = action.isKeyed ? (key ?? undefined) : undefined;
  const name = ownKey === undefined ? action.name : `${action.name} ${ownKey}`;
  const isMember = key !== null;
  useEffect(() => {
    if (!isMember) return undefined;
    getAudience(name).screens += 1;
    return () => {
      const audience = getAudience(name);
      audience.screens -= 1;
      if (audience.screens > 0) return;
      audiences.delete(name);
      dispatch(action.cancel(undefined, ownKey));
    };
  }, [action, dispatch, isMember, name, ownKey]);
  return name;
}

// Every bundler replaces it. Teams may not have Node's types.
declare const process: { env: { NODE_ENV?: string } };

const reported = new Set<string>();

/** Tells developers why a screen keeps waiting: an action does not run unless its remote registers it. */
function reportUnregistered(name: string, state: PortalState): void {
  if (name in state || reported.has(name)) return;
  reported.add(name);
  // eslint-disable-next-line no-console -- never in production
  console.error(
    `The remote action '${name}' is not registered, so it never runs. Add its slice to \`slices\` and the action to \`saga\` in src/remote.ts, and '${name}' to "slices" in remote.json.`,
  );
}

function useActionState<Args, Data>(
  action: RemoteAction<Args, Data>,
  key?: string,
): RemoteActionState<Data> {
  return useSelector((state: PortalState) => {
    if (process.env.NODE_ENV !== 'production') reportUnregistered(action.name, state);
    return action.select(state, key);
  });
}

/** One of these is called once, when a request ends. */
export interface OutcomeHandlers<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: NonNullable<RemoteActionState<Data>['error']>) => void;
}

/**
 * A remote action for a screen that sends it on demand, such as a form: state, `request` and `clear`. The handlers are
 * called only for requests made through this hook.
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
    if (error) onError?.(error);
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
 * A remote action whose data a screen shows. It is requested when the screen appears, when `args` (plain data) change,
 * and when the data is cleared; with null it is not requested yet. Screens that appear beside each other send one
 * request. Data of other arguments is never returned, if the action's `keyOf` distinguishes them.
 */
export function useRemoteData<Args, Data>(
  action: RemoteAction<Args, Data>,
  args: Args | null,
): Omit<RemoteActionState<Data>, 'key'> & { reload: () => void } {
  const dispatch = useDispatch();
  const store = useStore<PortalState>();

  const written = args === null ? null : JSON.stringify({ args });
  const request = useMemo(
    () => (written === null ? null : action.request((JSON.parse(written) as { args: Args }).args)),
    [action, written],
  );
  const key = request?.payload.key;
  const state = useActionState(action, key);
  const audienceName = useAudience(action, key ?? null);
  const reload = useCallback(() => {
    if (request) dispatch(request);
  }, [dispatch, request]);
  useEffect(() => {
    if (written === null) return;
    const audience = getAudience(audienceName);
    const { phase } = action.select(store.getState(), key);
    const isShared =
      audience.requested === written &&
      Date.now() - audience.at < MOMENT &&
      (phase === 'processing' || phase === 'success');
    if (isShared) return;
    audience.requested = written;
    audience.at = Date.now();
    reload();
  }, [action, audienceName, key, reload, store, written]);
  // The end of a session clears the data of a public page, which stays on the screen. A key that was replaced is not
  // requested again: screens of more keys than the action has would replace each other for ever.
  const isCleared = useSelector((all: PortalState) => action.select(all) === action.initial);
  useEffect(() => {
    if (isCleared && action.select(store.getState(), key) === action.initial) reload();
  }, [action, isCleared, key, reload, store]);

  const own = key === state.key ? state : action.initial;
  const { reportOutdated } = usePortal();
  const isOutdated = own.data !== null && own.error?.retryable === true;
  useEffect(
    () => (isOutdated ? reportOutdated(action.name, reload) : undefined),
    [action, isOutdated, reload, reportOutdated],
  );
  return { ...own, reload };
}
