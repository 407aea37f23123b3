import { useSyncExternalStore } from 'react';

// The drill uses the client in Node.
const isBrowser = typeof document !== 'undefined';

/** Whether the document is one that the browser had stored. */
const isStoredDocument = (): boolean => isBrowser && 'kept' in document.documentElement.dataset;

if (isBrowser) {
  window.addEventListener('online', () => delete document.documentElement.dataset.kept);
}

/**
 * Whether there is a network, as far as the page knows: browsers report one for many that lead nowhere. A document that
 * the browser had stored has none until something answers.
 */
export const isOnline = (): boolean => navigator.onLine && !isStoredDocument();

/** To call when something answered. A stored document then dispatches `online`. */
export function networkAnswered(): void {
  if (isStoredDocument()) window.dispatchEvent(new Event('online'));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** {@link isOnline}, with a render whenever it changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
