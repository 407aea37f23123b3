import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { VitalReport } from '@portal/shared';

/** A vital as it was measured, and when what it tells of happened. */
export type Vital = Pick<VitalReport, 'name' | 'value'> & { at: number };

/**
 * Measures this page, what happened before included. Each vital is told once: those that can still
 * grow as they are when the page is first hidden, because it may never be seen again.
 */
export function observeVitals(tell: (vital: Vital) => void): void {
  const told = new Set<string>();
  const once = ({ id, name, value, entries }: MetricType) => {
    if (told.has(id)) return;
    told.add(id);
    tell({ name, value, at: entries.at(-1)?.startTime ?? 0 });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(once);
}
