import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { ErrorReport, LoadReport } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { failure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { countBeacon } from './count';
import { beacon, loadReport } from './report-schemas';

/** Support finds a subscriber's failure by the code they read out. */
function logTrouble(log: FastifyBaseLogger, loads: readonly LoadReport[]): void {
  for (const report of loads) {
    if (report.outcome !== 'loaded') log.warn({ report }, 'a remote did not load well');
  }
}

/** The provider's answers changed, or this API's did: no version of a page is to blame. */
function logAnswers(log: FastifyBaseLogger, errors: readonly ErrorReport[]): void {
  for (const report of errors) {
    if (report.kind === 'answer') log.warn({ report }, 'an answer was not as the contract has it');
  }
}

interface Parts {
  database: Database;
  limiter: Limiter;
}

/** What pages tell of themselves. Reports are JSON only, so that no other site's page can send any. */
export function telemetryRoutes(app: App, { database, limiter }: Parts): void {
  const tags = ['Telemetry'];
  const response = { 204: Type.Null(), 422: failure, 429: failure };

  app.route({
    ...routeOf('reportLoad'),
    schema: { tags, summary: 'Report how loading a remote ended', body: loadReport, response },
    handler: async ({ body, log, ip }, reply) => {
      await limiter.take(['telemetryByAddress', ip]);
      logTrouble(log, [body]);
      await countBeacon(database, { loads: [body], vitals: [], errors: [] });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...routeOf('reportBeacon'),
    schema: {
      tags,
      summary: 'Report how a page fared: its loads, its vitals and its uncaught errors',
      body: beacon,
      response,
    },
    handler: async ({ body, log, ip }, reply) => {
      await limiter.take(['telemetryByAddress', ip]);
      logTrouble(log, body.loads);
      logAnswers(log, body.errors);
      await countBeacon(database, body);
      return reply.code(204).send(null);
    },
  });
}
