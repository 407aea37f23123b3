import type { PortalState } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

export const STATE_KEY = 'portal_state';

/** Slices with more text than this stand under a key of their own, so that others are written without them. */
const LARGE = 10_000;

/** Where a large slice stands. */
export const keyOf = (slice: string): string => `${STATE_KEY}/${slice}`;

interface Written {
  name: string;
  slice: unknown;
  text: string;
}

/**
 * Writes states. A slice that did not change is not made into text again, and a large one is not
 * written again: what one action costs depends on what it changed, and not on how much other slices hold.
 */
export function createWriter(storage: BrowserStorage, sensitive: ReadonlySet<string>) {
  const texts = new WeakMap<object, string>();
  /** Large slices that stand in the storage, by name, and the stamp they were written under. */
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
    // Where there is no room, an older state must not pass for this one.
    if (!kept) forget();
  };
}
