import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Answered } from './responses';

/** A metric, and what its series are told apart by. */
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
  /** Also the metrics of the process. */
  ofProcess: boolean;
}

/** Counts answers, and how long they took. Other metrics may be added to the same register. */
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
    /** For a Prometheus server. */
    text: () => register.metrics(),
  };
}
