import type { ComponentType } from 'react';
import type { Toast } from './toast';
import { createListeners } from '../../store/listeners';

let waiting: Toast[] = [];
let list: ComponentType | null = null;
const listeners = createListeners();

/**
 * Loads the list of toasts, which no first screen needs, and shows waiting toasts. @throws if its code fails to load; a
 * later call tries again
 */
export async function loadToasts(): Promise<void> {
  const { ToastList, showToast } = await import('./toast-list');
  list = ToastList;
  listeners.notify();
  for (const toast of waiting) showToast(toast);
  waiting = [];
}

/** Shows a toast as soon as the list has loaded, which offline is when the network is back. */
export function showLate(toast: Toast): void {
  waiting.push(toast);
  const again = () => window.addEventListener('online', load, { once: true });
  const load = () => void loadToasts().catch(again);
  load();
}

/** The list of toasts; null before it is loaded. */
export const loadedList = (): ComponentType | null => list;

export const subscribeToList = listeners.subscribe;
