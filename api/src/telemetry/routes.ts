import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { LoadReport } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { accepting, failure } from '../http/schemas';
import { metricsText, type RemoteLoads } from './metrics';

/** Anyone may report, so what is not known yet is counted only up to this many kinds. */
const MOST_KINDS = 5000;

const loadReport = accepting<LoadReport>()(
  Type.Object({
    remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }),
    version: Type.String({ pattern: '^[0-9A-Za-z.+-]{1,64}$' }),
    step: Type.Enum(['contract', 'entry', 'integrity', 'module', 'render']),
    outcome: Type.Enum(['loaded', 'retried', 'fell-back', 'failed', 'crashed']),
    duration: Type.Number({ minimum: 0, description: 'Milliseconds.' }),
    code: Type.String({ maxLength: 64, description: 'The code a person can read to support.' }),
    cohort: Type.Optional(Type.Enum(['stable', 'canary'])),
  }),
);

export function telemetryRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('reportLoad'),
    schema: {
      tags: ['Telemetry'],
      summary: 'Report how loading a remote ended',
      body: loadReport,
      response: { 204: Type.Null(), 422: failure },
    },
    handler: async ({ body, log }, reply) => {
      // Support finds a subscriber's failure by the code they read out.
      if (body.outcome !== 'loaded') log.warn({ report: body }, 'a remote did not load well');
      await database.query(sql`
        INSERT INTO remote_loads AS known (remote, version, step, outcome, total)
        SELECT ${body.remote}, ${body.version}, ${body.step}, ${body.outcome}, 1
        WHERE (SELECT count(*) FROM remote_loads) < ${MOST_KINDS} OR EXISTS (
          SELECT 1 FROM remote_loads WHERE (remote, version, step, outcome)
            = (${body.remote}, ${body.version}, ${body.step}, ${body.outcome}))
        ON CONFLICT (remote, version, step, outcome) DO UPDATE SET total = known.total + 1`);
      return reply.code(204).send(null);
    },
  });
}

/** `GET /metrics`, for a Prometheus server. */
export function metricsRoute(app: App, database: Database): void {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const loads = await database.query<RemoteLoads>(sql`
      SELECT remote, version, step, outcome, total::text FROM remote_loads
      ORDER BY remote, version, step, outcome`);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(loads));
  });
}
