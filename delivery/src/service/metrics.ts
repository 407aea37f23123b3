import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Answered } from '../answers/answering';

/** In seconds; a release takes several. */
const DURATIONS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The metrics of a release service; with `ofProcess` also those of the process. */
export function serviceMetrics(ofProcess: boolean) {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'portal_release_service_requests_total',
    help: 'Requests that were answered, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'portal_release_service_request_duration_seconds',
    help: 'How long an answer took.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  });
  return {
    count({ request, route, status, seconds }: Answered): void {
      requests.inc({ method: request.method ?? '', route, status });
      duration.observe({ route }, seconds);
    },
    text: () => register.metrics(),
  };
}
