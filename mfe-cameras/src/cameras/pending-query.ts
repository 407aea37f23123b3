import { createListeners } from '@portal/shared';
import { useSyncExternalStore } from 'react';
import type { ListQuery } from './list-query';

/** The current query. It is outside React's state, so that typing rerenders only the search box, not the page. */
export class PendingQuery {
  private readonly listeners = createListeners();

  constructor(private query: ListQuery) {}

  get now(): ListQuery {
    return this.query;
  }

  readonly change = (changed: Partial<ListQuery>): void => {
    this.query = { ...this.query, ...changed };
    this.listeners.notify();
  };

  readonly subscribe = this.listeners.subscribe;
}

/** A part of the query. Its component rerenders when that part changes. */
export function usePendingQuery<Part extends keyof ListQuery>(
  pending: PendingQuery,
  part: Part,
): ListQuery[Part] {
  return useSyncExternalStore(pending.subscribe, () => pending.now[part]);
}
