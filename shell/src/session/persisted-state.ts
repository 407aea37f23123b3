import { CALLS, type PageVersions, type PortalState, profile } from '@portal/shared';
import { whenIdle } from '../late/when-idle';
import { isRecord } from '../page/is-record';
import type { BrowserStorage } from './browser-storage';

/** Names the versions of a page. The state of other versions may have another shape. */
export const getStamp = (versions: PageVersions): string =>
  [...versions]
    .map(([name, { metadata }]) => `${name}@${metadata.version}`)
    .sort()
    .join(' ');

export const STATE_KEY = 'portal_state';

/** Larger slices get a key of their own, so that a change of others does not rewrite them. */
const LARGE = 10_000;

/** The key of a large slice. */
const getKey = (slice: string): string => `${STATE_KEY}/${slice}`;

interface Written {
  name: string;
  slice: unknown;
  text: string;
}

/**
 * Saves states. It serialises only slices that changed and writes only large slices that changed. The cost of an action
 * therefore depends on its change, not on the size of other slices.
 */
function createWriter(storage: BrowserStorage, sensitive: ReadonlySet<string>) {
  const texts = new WeakMap<object, string>();
  /** The saved large slices by name, and their stamp. */
  let written = new Map<string, { slice: unknown; stamp: string }>();

  const getText = (slice: unknown): string | undefined => {
    if (typeof slice !== 'object' || slice === null) return JSON.stringify(slice);
    const text = texts.get(slice) ?? JSON.stringify(slice);
    texts.set(slice, text);
    return text;
  };

  const forget = (): void => {
    for (const name of written.keys()) storage.remove(getKey(name));
    written = new Map();
    storage.remove(STATE_KEY);
  };

  const keepLarge = ({ name, slice, text }: Written, stamp: string): boolean => {
    const before = written.get(name);
    if (before && before.slice === slice && before.stamp === stamp) return true;
    written.set(name, { slice, stamp });
    return storage.set(getKey(name), `{"stamp":${JSON.stringify(stamp)},"state":${text}}`);
  };

  return (state: PortalState, stamp: string): void => {
    const slices = Object.entries(state).flatMap(([name, slice]): Written[] => {
      const text = sensitive.has(name) ? undefined : getText(slice);
      return text === undefined ? [] : [{ name, slice, text }];
    });
    const large = slices.filter(({ text }) => text.length > LARGE);
    const small = slices
      .filter(({ text }) => text.length <= LARGE)
      .map(({ name, text }) => `${JSON.stringify(name)}:${text}`);
    for (const name of written.keys()) {
      if (large.some((slice) => slice.name === name)) continue;
      storage.remove(getKey(name));
      written.delete(name);
    }
    const apart = JSON.stringify(large.map(({ name }) => name));
    const stored =
      large.every((slice) => keepLarge(slice, stamp)) &&
      storage.set(
        STATE_KEY,
        `{"stamp":${JSON.stringify(stamp)},"state":{${small.join()}},"apart":${apart}}`,
      );
    // When the storage is full, an older state must not be mistaken for this one.
    if (!stored) forget();
  };
}

/** The longest time that changes wait for an idle moment, in milliseconds. */
const SOON = { latest: 2_000, untold: 200 };

export interface PersistedStateOptions {
  storage: BrowserStorage;
  /** The versions that wrote the state. Only the profile is restored from a state with another stamp. */
  stamp: () => string;
  read: () => PortalState;
  /** Slices that are never written. */
  sensitive: ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is a session whose state may be stored. */
  mayWrite: () => boolean;
}

/** Reads the value of a key, with its stamp. Empty if it is unreadable. */
function recall(storage: BrowserStorage, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** The profile in a state of other versions, read like a server's response. */
function accountIn({ profile: saved }: PortalState): PortalState {
  const data = isRecord(saved) && CALLS.profile.answer?.(saved.data, { count: 0 });
  return isRecord(data)
    ? { [profile.name]: { ...profile.select({}), phase: 'success', data } }
    : {};
}

/** The saved state of an earlier visit, by slice. Only the profile if the stamp differs. */
export function restoreState(storage: BrowserStorage, stamp: string): PortalState {
  const { stamp: saved, state, apart } = recall(storage, STATE_KEY);
  if (!isRecord(state)) return {};
  if (saved !== stamp) return accountIn(state);
  const restored = { ...state };
  for (const name of Array.isArray(apart) ? apart.map(String) : []) {
    const slice = recall(storage, getKey(name));
    if (slice.stamp === stamp) restored[name] = slice.state;
  }
  return restored;
}

/**
 * Saves the state after changes, several at once when the page is idle, so that no action waits. Saves immediately when
 * the page is hidden or left. Returns a function that stops it.
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
