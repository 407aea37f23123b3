import type { PortalState } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

export const STATE_KEY = 'portal_state';

/** Larger slices get a key of their own, so that a change of others does not rewrite them. */
const LARGE = 10_000;

/** The key of a large slice. */
export const keyOf = (slice: string): string => `${STATE_KEY}/${slice}`;

interface Written {
  name: string;
  slice: unknown;
  text: string;
}

/**
 * Saves states. It serialises only slices that changed and writes only large slices that changed. So the
 * cost of an action depends on its change, not on the size of other slices.
 */
export function createWriter(storage: BrowserStorage, sensitive: ReadonlySet<string>) {
  const texts = new WeakMap<object, string>();
  /** The saved large slices by name, and their stamp. */
  let written = new Map<string, { slice: unknown; stamp: string }>();

  const textOf = (slice: unknown): string | undefined => {
    if (typeof slice !== 'object' || slice === null) return JSON.stringify(slice);
    const text = texts.get(slice) ?? JSON.stringify(slice);
    texts.set(slice, text);
    return text;
  };

  const forget = (): void => {
    for (const name of written.keys()) storage.remove(keyOf(name));
    written = new Map();
    storage.remove(STATE_KEY);
  };

  const keepLarge = ({ name, slice, text }: Written, stamp: string): boolean => {
    const before = written.get(name);
    if (before && before.slice === slice && before.stamp === stamp) return true;
    written.set(name, { slice, stamp });
    return storage.set(keyOf(name), `{"stamp":${JSON.stringify(stamp)},"state":${text}}`);
  };

  return (state: PortalState, stamp: string): void => {
    const slices = Object.entries(state).flatMap(([name, slice]): Written[] => {
      const text = sensitive.has(name) ? undefined : textOf(slice);
      return text === undefined ? [] : [{ name, slice, text }];
    });
    const large = slices.filter(({ text }) => text.length > LARGE);
    const small = slices
      .filter(({ text }) => text.length <= LARGE)
      .map(({ name, text }) => `${JSON.stringify(name)}:${text}`);
    for (const name of written.keys()) {
      if (large.some((slice) => slice.name === name)) continue;
      storage.remove(keyOf(name));
      written.delete(name);
    }
    const apart = JSON.stringify(large.map(({ name }) => name));
    const kept =
      large.every((slice) => keepLarge(slice, stamp)) &&
      storage.set(
        STATE_KEY,
        `{"stamp":${JSON.stringify(stamp)},"state":{${small.join()}},"apart":${apart}}`,
      );
    // When the storage is full, an older state must not be taken for this one.
    if (!kept) forget();
  };
}
