import { useSyncExternalStore } from 'react';
import type { CameraQuery } from './camera-search';

/**
 * What is looked for, as it is this moment. It is held outside of what is drawn, so that a key draws
 * again what shows it, the search box, and not the page around it.
 */
export class HeldQuery {
  private readonly listeners = new Set<() => void>();

  constructor(private query: CameraQuery) {}

  get now(): CameraQuery {
    return this.query;
  }

  readonly change = (changed: Partial<CameraQuery>): void => {
    this.query = { ...this.query, ...changed };
    for (const listener of [...this.listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** One part of the query; what shows it is drawn again when that part changes. */
export function useHeld<Part extends keyof CameraQuery>(
  held: HeldQuery,
  part: Part,
): CameraQuery[Part] {
  return useSyncExternalStore(held.subscribe, () => held.now[part]);
}
