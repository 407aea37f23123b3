import type { Database } from './database/database';
import { DatabaseUnavailable } from './database/unavailable';
import type { App } from './http/app';
import { pushQueue } from './notifications/push/queue';
import { reportedFamilies } from './telemetry/reported-families';
import type { ApiMetrics } from './metrics/api-metrics';
import { metricsText } from './metrics/metrics-text';

interface MetricsParts {
  database: Database;
  metrics: ApiMetrics;
  /** The text of what else is in this process. */
  further?: (() => Promise<string>) | undefined;
}

/**
 * `GET /metrics`, for a Prometheus server: what browsers reported and what waits, from the database, the same at
 * every process; and what this process measured. Without its database it still has the latter.
 */
export function metricsRoute(app: App, { database, metrics, further }: MetricsParts): void {
  async function kept(): Promise<string> {
    try {
      const families = [...(await reportedFamilies(database)), ...(await pushQueue(database))];
      metrics.databaseUp(true);
      return metricsText(families);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      metrics.databaseUp(false);
      return '';
    }
  }

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const text = [await kept(), await metrics.text(), (await further?.()) ?? ''].join('');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
