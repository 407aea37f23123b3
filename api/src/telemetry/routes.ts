import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Beacon, ErrorReport, LoadReport } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { ApiError } from '../http/errors';
import { toNetwork } from '../http/network';
import { failure } from '../http/schemas';
import type { Limiter, Limits } from '../limits/limits';
import { countBeacon } from './count';
import { type LiveSetSource, createLiveVersions } from './live-versions';
import { beacon, loadReport } from './report-schemas';
import { countViolations, readViolations } from './violations';

/**
 * Distinguishes senders, each a network, without storing addresses. The secret prevents guessing them by trying all.
 */
export const hashSender = (secret: Uint8Array, address: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry ${toNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** Support finds a subscriber's failure by the code they read out. */
function logFailure(log: FastifyBaseLogger, loads: readonly LoadReport[]): void {
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
 * Reports of pages about themselves. They are JSON only, so that no other site's page can send any. Excess reports are
 * ignored but answered normally: otherwise others behind the same address would be refused with the one who sends too
 * many.
 */
export function telemetryRoutes(app: App, parts: ReportParts): void {
  const { database, limiter, limits, secret, liveSet } = parts;
  const tags = ['Telemetry'];
  const response = { 204: Type.Null() };
  const counting = {
    database,
    live: createLiveVersions(liveSet, app.log),
    share: {
      loads: limits.loadsBySenderAndDay.max,
      vitals: limits.vitalsBySenderAndDay.max,
      errors: limits.errorsBySenderAndDay.max,
    },
  };

  async function count({ ip, log }: FastifyRequest, beacon: Beacon): Promise<void> {
    if (await isUsedUp(limiter.take(['telemetryByAddress', toNetwork(ip)]))) return;
    const { loads, errors } = await countBeacon(counting, hashSender(secret, ip), beacon);
    logFailure(log, loads);
    logAnswers(log, errors);
  }

  app.route({
    ...toRoute('reportLoad'),
    schema: { tags, summary: 'Report how loading a remote ended', body: loadReport, response },
    handler: async (request, reply) => {
      await count(request, { loads: [request.body], vitals: [], errors: [] });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...toRoute('reportBeacon'),
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

/** The formats of browsers' reports: `report-to`, or `report-uri` in older browsers. */
const FORMS = ['application/reports+json', 'application/csp-report'];

interface ViolationParts {
  database: Database;
  limiter: Limiter;
  /** The portal's origin: violations in other documents are not counted. */
  origin: string;
  liveSet: LiveSetSource;
}

/** Violations of a page's policy. Browsers send them by themselves, in their own format. */
export async function violationRoutes(
  app: App,
  { database, limiter, origin, liveSet }: ViolationParts,
): Promise<void> {
  const live = createLiveVersions(liveSet, app.log);
  await app.register(async (reports: App) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      FORMS,
      { parseAs: 'string' },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.route({
      ...toRoute('reportViolation'),
      schema: {
        tags: ['Telemetry'],
        consumes: FORMS,
        summary: 'Report what the policy of a page refused',
        description: `As browsers do, in the forms ${FORMS.join(' and ')}. What says nothing of a live version is left out.`,
        querystring: Type.Object({
          shell: Type.String({ maxLength: 64, description: 'The version of the page’s shell.' }),
        }),
        body: Type.Unknown(),
        response: { 204: Type.Null(), 429: failure },
      },
      handler: async ({ body, query: { shell }, ip, log }, reply) => {
        await limiter.take(['telemetryByAddress', toNetwork(ip)]);
        const violations = await live(readViolations(body, { origin, shell }));
        // One line per message: the metrics count the rest.
        const [violation] = violations;
        if (violation) log.warn({ violation, of: violations.length }, 'a policy was violated');
        await countViolations(database, violations);
        return reply.code(204).send(null);
      },
    });
  });
}
