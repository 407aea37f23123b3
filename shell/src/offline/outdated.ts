import { createListeners } from '@portal/shared';
import { useSyncExternalStore } from 'react';

/** Data that a screen shows although it could not be refreshed. */
export interface Outdated {
  /** The name of the remote action. */
  name: string;
  reload: () => void;
}

let all: readonly Outdated[] = [];
const { subscribe, notify } = createListeners();

function set(next: readonly Outdated[]): void {
  all = next;
  notify();
}

/** Call the result once the data is refreshed or no longer shown. */
export function reportOutdated(name: string, reload: () => void): () => void {
  const one = { name, reload };
  set([...all, one]);
  return () => set(all.filter((other) => other !== one));
}

export const useOutdated = (): readonly Outdated[] => useSyncExternalStore(subscribe, () => all);
