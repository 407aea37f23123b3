import { useSyncExternalStore } from 'react';

// The drill uses the client in Node.
const isBrowser = typeof document !== 'undefined';

/** Whether the document was served from storage. */
const isStoredDocument = (): boolean => isBrowser && 'kept' in document.documentElement.dataset;

if (isBrowser) {
  window.addEventListener('online', () => delete document.documentElement.dataset.kept);
}

/**
 * Whether there is a network, as far as the page knows, because browsers also report networks without a connection. A
 * stored document has none until there is a response.
 */
export const isOnline = (): boolean => navigator.onLine && !isStoredDocument();

/** Called after a response. A stored document then dispatches `online`. */
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

/** {@link isOnline}, rerendering when it changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
