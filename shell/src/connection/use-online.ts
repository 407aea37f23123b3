import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network. It says so of many that lead nowhere, too. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
