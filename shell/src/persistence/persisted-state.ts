import type { PortalState } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

export const STATE_KEY = 'portal_state';

/** Longest time a burst of changes waits for an idle moment, in milliseconds. */
const LATEST = 2_000;

export interface PersistedStateOptions {
  storage: BrowserStorage;
  /** The state to write, without sensitive slices. */
  read: () => PortalState;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is a session whose state may be kept. */
  mayWrite: () => boolean;
}

type Idle = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>;

const whenIdle = (task: () => void): (() => void) => {
  const idle = window as Partial<Idle>;
  if (!idle.requestIdleCallback) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = idle.requestIdleCallback(task, { timeout: LATEST });
  return () => idle.cancelIdleCallback?.(handle);
};

/** The state an earlier visit left, by slice; nothing readable: an empty one. */
export function restoreState(storage: BrowserStorage): PortalState {
  try {
    const parsed: unknown = JSON.parse(storage.get(STATE_KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as PortalState) : {};
  } catch {
    return {};
  }
}

/**
 * Saves the whole state on every change: a burst is one write, made when the page is idle, or at
 * once when the page is hidden or left, so that no action pays for it.
 * Returns how to stop.
 */
export function persistState({
  storage,
  read,
  subscribe,
  mayWrite,
}: PersistedStateOptions): () => void {
  let cancelPending: (() => void) | null = null;
  let written: PortalState | null = null;

  const write = () => {
    cancelPending?.();
    cancelPending = null;
    const state = read();
    if (state === written || !mayWrite()) return;
    written = state;
    storage.set(STATE_KEY, JSON.stringify(state));
  };
  const flush = () => {
    if (cancelPending) write();
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  const unsubscribe = subscribe(() => {
    cancelPending ??= whenIdle(write);
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
