import { useSyncExternalStore } from 'react';
import { createListeners } from '../../store/listeners';

/** A toast that was shown. */
export interface RecentAlert {
  id: number;
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** A time (ISO 8601). */
  at: string;
}

const MAX_ALERTS = 20;

let recent: readonly RecentAlert[] = [];
let count = 0;
const { subscribe, notify } = createListeners();

function become(alerts: readonly RecentAlert[]): void {
  recent = alerts;
  notify();
}

export function keepAlert(kind: RecentAlert['kind'], text: string): void {
  count += 1;
  const alert = { id: count, kind, text, at: new Date().toISOString() };
  become([alert, ...recent].slice(0, MAX_ALERTS));
}

/** One person's alerts must not be shown to the next. */
export const forgetAlerts = (): void => become([]);

/** The last toasts of this page, the newest first. */
export const useRecentAlerts = (): readonly RecentAlert[] =>
  useSyncExternalStore(subscribe, () => recent);
