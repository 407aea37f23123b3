import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Beacon, ErrorReport, LoadReport } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { ApiError } from '../http/errors';
import { networkOf } from '../http/network';
import type { Limiter } from '../limits/limiter';
import type { Limits } from '../limits/limits';
import { countBeacon } from './count';
import { type LiveSetSource, liveVersions } from './live-versions';
import { beacon, loadReport } from './report-schemas';
import { senderOf } from './sender';

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

const isUsedUp = (taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return true;
      throw error;
    },
  );

interface ReportParts {
  database: Database;
  limiter: Limiter;
  limits: Limits;
  /** Distinguishes senders. */
  secret: Uint8Array;
  liveSet: LiveSetSource;
}

/**
 * What pages report of themselves. Reports are JSON only, so that no other site's page can send any. What is too
 * much is left out and answered like the rest: others behind the same address would be refused with the one who
 * sends it.
 */
export function telemetryRoutes(app: App, parts: ReportParts): void {
  const { database, limiter, limits, secret, liveSet } = parts;
  const tags = ['Telemetry'];
  const response = { 204: Type.Null() };
  const counting = {
    database,
    live: liveVersions(liveSet, app.log),
    share: {
      loads: limits.loadsBySenderAndDay.most,
      vitals: limits.vitalsBySenderAndDay.most,
      errors: limits.errorsBySenderAndDay.most,
    },
  };

  async function count({ ip, log }: FastifyRequest, beacon: Beacon): Promise<void> {
    if (await isUsedUp(limiter.take(['telemetryByAddress', networkOf(ip)]))) return;
    const { loads, errors } = await countBeacon(counting, senderOf(secret, ip), beacon);
    logTrouble(log, loads);
    logAnswers(log, errors);
  }

  app.route({
    ...routeOf('reportLoad'),
    schema: { tags, summary: 'Report how loading a remote ended', body: loadReport, response },
    handler: async (request, reply) => {
      await count(request, { loads: [request.body], vitals: [], errors: [] });
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
    handler: async (request, reply) => {
      await count(request, request.body);
      return reply.code(204).send(null);
    },
  });
}
