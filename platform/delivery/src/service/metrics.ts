import { answerMetrics } from '../answers/answer-metrics';

/** In seconds; a release takes several. */
const DURATIONS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The metrics of a release service; with `ofProcess` also those of the process. */
export const serviceMetrics = (ofProcess: boolean) =>
  answerMetrics({
    requests: {
      name: 'portal_release_service_requests_total',
      help: 'Requests that were answered, by the pattern of their address.',
      labelNames: ['method', 'route', 'status'],
    },
    requestDuration: {
      name: 'portal_release_service_request_duration_seconds',
      help: 'How long an answer took.',
      labelNames: ['route'],
    },
    buckets: DURATIONS,
    ofProcess,
  });
