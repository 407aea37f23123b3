import type { PortalState } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

export const STATE_KEY = 'portal_state';

/** Longest time a burst of changes waits for an idle moment, in milliseconds. */
const LATEST = 2_000;

export interface PersistedStateOptions {
  storage: BrowserStorage;
  /** What the state is made by; under another stamp it is not restored. */
  stamp: () => string;
  read: () => PortalState;
  /** Slices that are never written. */
  sensitive: ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is a session whose state may be kept. */
  mayWrite: () => boolean;
}

/**
 * Writes states as text. A slice that did not change since is not written out again: what one action
 * costs depends on what it changed, and not on how much the other slices hold.
 */
function createWriter(stamp: () => string, sensitive: ReadonlySet<string>) {
  const texts = new WeakMap<object, string>();

  const textOf = (slice: unknown): string | undefined => {
    if (typeof slice !== 'object' || slice === null) return JSON.stringify(slice);
    const text = texts.get(slice) ?? JSON.stringify(slice);
    texts.set(slice, text);
    return text;
  };

  return (state: PortalState): string => {
    const slices = Object.entries(state).flatMap(([name, slice]) => {
      const text = sensitive.has(name) ? undefined : textOf(slice);
      return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
    });
    return `{"stamp":${JSON.stringify(stamp())},"state":{${slices.join()}}}`;
  };
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state an earlier visit left, by slice; nothing readable, or of another stamp: an empty one. */
export function restoreState(storage: BrowserStorage, stamp: string): PortalState {
  try {
    const kept: unknown = JSON.parse(storage.get(STATE_KEY) ?? 'null');
    return isRecord(kept) && kept.stamp === stamp && isRecord(kept.state) ? kept.state : {};
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
  stamp,
  read,
  sensitive,
  subscribe,
  mayWrite,
}: PersistedStateOptions): () => void {
  let cancelPending: (() => void) | null = null;
  let written: PortalState | null = null;
  const textOf = createWriter(stamp, sensitive);

  const write = () => {
    cancelPending?.();
    cancelPending = null;
    const state = read();
    if (state === written || !mayWrite()) return;
    written = state;
    // Where there is no room, an older state must not pass for this one.
    if (!storage.set(STATE_KEY, textOf(state))) storage.remove(STATE_KEY);
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
