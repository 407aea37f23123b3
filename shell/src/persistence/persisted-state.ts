import { CALLS, profile, type PortalState } from '@portal/shared';
import { isRecord } from '../page/is-record';
import type { BrowserStorage } from '../session/browser-storage';
import { whenIdle } from '../late/when-idle';
import { createWriter, keyOf, STATE_KEY } from './state-writer';

/** The longest time that changes wait for an idle moment, in milliseconds. */
const SOON = { latest: 2_000, untold: 200 };

export interface PersistedStateOptions {
  storage: BrowserStorage;
  /** The versions that wrote the state. Of a state with another stamp, the account alone is restored. */
  stamp: () => string;
  read: () => PortalState;
  /** Slices that are never written. */
  sensitive: ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is a session whose state may be kept. */
  mayWrite: () => boolean;
}

/** The value of a key, with its stamp. Empty when it is unreadable. */
function recall(storage: BrowserStorage, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** The account in a state of other versions: what a server answered is read as an answer again. */
function accountIn({ profile: saved }: PortalState): PortalState {
  const data = isRecord(saved) && CALLS.profile.answer?.(saved.data, { count: 0 });
  return isRecord(data)
    ? { [profile.name]: { ...profile.select({}), phase: 'success', data } }
    : {};
}

/** The saved state of an earlier visit, by slice. Of a state with another stamp, it is the account alone. */
export function restoreState(storage: BrowserStorage, stamp: string): PortalState {
  const { stamp: saved, state, apart } = recall(storage, STATE_KEY);
  if (!isRecord(state)) return {};
  if (saved !== stamp) return accountIn(state);
  const restored = { ...state };
  for (const name of Array.isArray(apart) ? apart.map(String) : []) {
    const slice = recall(storage, keyOf(name));
    if (slice.stamp === stamp) restored[name] = slice.state;
  }
  return restored;
}

/**
 * Saves the state after changes: once for several, when the page is idle, so that no action waits for
 * it. Saves at once when the page is hidden or left. Returns a function that stops it.
 */
export function persistState({
  storage,
  stamp,
  read,
  sensitive,
  subscribe,
  mayWrite,
}: PersistedStateOptions): () => void {
  let cancelPending: (() => void) | null = null;
  let written: PortalState | null = null;
  const keep = createWriter(storage, sensitive);

  const write = () => {
    cancelPending?.();
    cancelPending = null;
    const state = read();
    if (state === written || !mayWrite()) return;
    written = state;
    keep(state, stamp());
  };
  const flush = () => {
    if (cancelPending) write();
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  const unsubscribe = subscribe(() => {
    cancelPending ??= whenIdle(write, SOON);
  });
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    unsubscribe();
    cancelPending?.();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
}
