import { createElement, useSyncExternalStore } from 'react';
import { loadedList, subscribeToList } from './late-toasts';

/** The place of toasts, once per document. The list loads when the page is idle, or for the first toast. */
export function ToastHost() {
  const list = useSyncExternalStore(subscribeToList, loadedList, () => null);
  return list && createElement(list);
}
