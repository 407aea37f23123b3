import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Answered } from './responses';

/** A metric, and the labels of its series. */
interface Name {
  name: string;
  help: string;
  labelNames: readonly string[];
}

interface Measured {
  requests: Name;
  requestDuration: Name;
  /** In seconds. */
  buckets: number[];
  /** Whether to include the metrics of the process. */
  ofProcess: boolean;
}

/** Counts answers, and measures how long they took. Other metrics may be added to the same register. */
export function answerMetrics({ requests, requestDuration, buckets, ofProcess }: Measured) {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });
  const counter = new Counter({ ...requests, registers });
  const histogram = new Histogram({ ...requestDuration, buckets, registers });
  return {
    registers,
    count: ({ request, route, status, seconds }: Answered): void => {
      counter.inc({ method: request.method ?? '', route, status });
      histogram.observe({ route }, seconds);
    },
    /** In the format of Prometheus. */
    text: () => register.metrics(),
  };
}
