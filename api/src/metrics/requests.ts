import type { App } from '../http/app';
import { routeName } from '../http/route-name';
import type { ApiMetrics } from './api-metrics';

/** Counts and times the answers of all routes. Call it before the routes are there. */
export function countRequests(app: App, metrics: ApiMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request({
      method: request.method,
      route: routeName(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
