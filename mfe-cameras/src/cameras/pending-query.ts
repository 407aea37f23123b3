import { useSyncExternalStore } from 'react';
import type { ListQuery } from './list-query';

/**
 * The current query. It is outside of the rendered state, so that a key rerenders only the search box
 * and not the page.
 */
export class PendingQuery {
  private readonly listeners = new Set<() => void>();

  constructor(private query: ListQuery) {}

  get now(): ListQuery {
    return this.query;
  }

  readonly change = (changed: Partial<ListQuery>): void => {
    this.query = { ...this.query, ...changed };
    for (const listener of [...this.listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** A part of the query. Its component rerenders when that part changes. */
export function usePendingQuery<Part extends keyof ListQuery>(
  pending: PendingQuery,
  part: Part,
): ListQuery[Part] {
  return useSyncExternalStore(pending.subscribe, () => pending.now[part]);
}
