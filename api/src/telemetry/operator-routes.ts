import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { LoadCount } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { invalid } from '../http/errors';
import { describeResponse, wrapData, createMomentInput } from '../http/schemas';
import { describeCall } from '../operator/operator-call';
import { remoteName } from './report-schemas';
import { RETENTION_DAYS } from './count';

const A_MINUTE = 60;
const A_DAY = 86_400;

/** A day in minutes fits, with some room. */
const MAX_INTERVALS = 1500;

const loadCount = describeResponse<LoadCount>()(
  Type.Object({
    remote: Type.String(),
    version: Type.String(),
    cohort: Type.Enum(['stable', 'canary']),
    from: Type.String({ format: 'date-time', description: 'Where the stretch begins, UTC.' }),
    attempts: Type.Integer({ description: 'Attempts to show the version.' }),
    failures: Type.Integer({ description: 'Of these: not shown, or crashed later.' }),
    errors: Type.Integer({ description: 'Errors from its files that nobody caught.' }),
    violations: Type.Integer({ description: 'What browsers refused by the policy of the page.' }),
    failing_senders: Type.Integer({
      description: 'How many senders reported failures. Each sender counts in one stretch only.',
    }),
  }),
);

/**
 * Limited to what is still stored. A leap second, which `Date` does not know, belongs to the minute of the previous
 * second.
 */
const toStart = (since: string): number =>
  Math.max(Date.parse(since.replace(':60', ':59')), Date.now() - RETENTION_DAYS * A_DAY * 1000);

/** The performance of versions over time. */
export function telemetryOperatorRoutes(app: App, database: Database): void {
  app.get(
    '/load-counts',
    describeCall('counts', {
      summary: 'Loads, failures and errors of each version over time, as browsers reported them',
      description:
        `In stretches of \`step\` seconds that begin at whole multiples of it since 1970, ascending; ` +
        `stretches without a report are left out. ${RETENTION_DAYS} days are kept.`,
      querystring: Type.Object({
        since: createMomentInput({ description: 'The minute it is in counts.' }),
        step: Type.Integer({ minimum: A_MINUTE, maximum: A_DAY, multipleOf: A_MINUTE }),
        remote: Type.Optional(remoteName),
      }),
      response: { 200: wrapData(Type.Array(loadCount)) },
    }),
    async ({ query: { since, step, remote } }) => {
      const begin = toStart(since);
      if ((Date.now() - begin) / 1000 / step > MAX_INTERVALS) {
        throw invalid({
          step: [`That is more than ${MAX_INTERVALS} stretches: make them longer.`],
        });
      }
      const filter = remote === undefined ? sql`true` : sql`remote = ${remote}`;
      const first = sql`date_trunc('minute', to_timestamp(${begin / 1000}::float8))`;
      const toInterval = (time: SQL) =>
        sql`date_bin(make_interval(secs => ${step}), ${time}, timestamptz 'epoch')`;
      const data = await database.query<Required<LoadCount>>(sql`
        WITH failing AS (
          SELECT remote, version, cohort, ${toInterval(sql`min(failed_at)`)} AS stretch
          FROM reporting_senders WHERE failed_at >= ${first} AND ${filter}
          GROUP BY remote, version, cohort, sender
        ), senders AS (
          SELECT remote, version, cohort, stretch, count(*)::int AS failing_senders
          FROM failing GROUP BY remote, version, cohort, stretch
        ), counts AS (
          SELECT remote, version, cohort, stretch,
            sum(attempts)::int AS attempts, sum(failures)::int AS failures,
            sum(errors)::int AS errors, sum(violations)::int AS violations
          FROM load_minutes, ${toInterval(sql`minute`)} AS stretch
          WHERE minute >= ${first} AND ${filter}
          GROUP BY remote, version, cohort, stretch
        )
        SELECT remote, version, cohort,
          to_char(stretch AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "from",
          attempts, failures, errors, violations, coalesce(failing_senders, 0) AS failing_senders
        FROM counts LEFT JOIN senders USING (remote, version, cohort, stretch)
        ORDER BY stretch, remote, version, cohort`);
      return { data };
    },
  );
}
