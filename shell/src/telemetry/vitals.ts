import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { VitalReport } from '@portal/shared';

/** A measured vital and the time of its event. */
export type Vital = Pick<VitalReport, 'name' | 'value'> & { at: number };

/**
 * Measures this page from its start. It reports each vital once. Vitals that can still grow are reported
 * when the page is first hidden, because it may not become visible again.
 */
export function observeVitals(report: (vital: Vital) => void): void {
  const reported = new Set<string>();
  const once = ({ id, name, value, entries }: MetricType) => {
    if (reported.has(id)) return;
    reported.add(id);
    report({ name, value, at: entries.at(-1)?.startTime ?? 0 });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(once);
}
