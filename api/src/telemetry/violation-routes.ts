import { Type } from 'typebox';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { networkOf } from '../http/network';
import { failure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { countViolations } from './count-violations';
import { type LiveSetSource, liveVersions } from './live-versions';
import { violationsIn } from './violation-reports';

/** The formats of browsers' reports: `report-to`, or `report-uri` in older browsers. */
const FORMS = ['application/reports+json', 'application/csp-report'];

interface ViolationParts {
  database: Database;
  limiter: Limiter;
  /** The portal's origin: what documents elsewhere violate is not counted. */
  origin: string;
  liveSet: LiveSetSource;
}

/** What browsers refused by the policy of a page. They send it themselves, so the form is theirs. */
export async function violationRoutes(
  app: App,
  { database, limiter, origin, liveSet }: ViolationParts,
): Promise<void> {
  const live = liveVersions(liveSet, app.log);
  await app.register(async (reports: App) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      FORMS,
      { parseAs: 'string' },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.route({
      ...routeOf('reportViolation'),
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
        await limiter.take(['telemetryByAddress', networkOf(ip)]);
        const violations = await live(violationsIn(body, { origin, shell }));
        // One line a message: what is counted says the rest.
        const [violation] = violations;
        if (violation) log.warn({ violation, of: violations.length }, 'a policy was violated');
        await countViolations(database, violations);
        return reply.code(204).send(null);
      },
    });
  });
}
