import { useSyncExternalStore } from 'react';

/** Whether the page came from what the browser had kept, and nothing has answered since. */
let isCutOff = 'kept' in document.documentElement.dataset;

window.addEventListener('online', () => {
  isCutOff = false;
});

/** Whether there is a network. Browsers say so of many that lead nowhere, too. */
export const isOnline = (): boolean => navigator.onLine && !isCutOff;

/** Called when something answered. Where no network was known of, the page hears that it is back. */
export function networkAnswered(): void {
  if (isCutOff) window.dispatchEvent(new Event('online'));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
