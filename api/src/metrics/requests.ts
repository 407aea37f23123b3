import type { App } from '../http/app';
import type { ApiMetrics } from './api-metrics';

/** Of an address that is no route: what people may ask for has no end, and labels must. */
export const NO_ROUTE = 'none';

/** Counts and times the answers of all routes. Call it before the routes are there. */
export function countRequests(app: App, metrics: ApiMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
