import {
  type AnyPgColumn,
  bigint,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The subject of a report: a remote's version, and the cohort. */
const reported = () => ({
  remote: text().notNull(),
  version: text().notNull(),
  cohort: text().notNull(),
});

/**
 * The versions that browsers reported within the last days. Every count belongs to one of these rows and is deleted
 * with it: limiting these rows limits all counts.
 */
export const reportedVersions = pgTable(
  'reported_versions',
  {
    ...reported(),
    /** To the hour. */
    seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.cohort] }),
    index('reported_versions_seen').on(table.seen_at),
  ],
);

/** One row for each version and set of labels. It is deleted with the version. */
const countedBy = (
  table: string,
  { remote, version, cohort }: Record<keyof ReturnType<typeof reported>, AnyPgColumn>,
  ...labels: readonly AnyPgColumn[]
) => [
  primaryKey({ columns: [remote, version, cohort, ...labels] }),
  foreignKey({
    name: `${table}_reported`,
    columns: [remote, version, cohort],
    foreignColumns: [reportedVersions.remote, reportedVersions.version, reportedVersions.cohort],
  }).onDelete('cascade'),
];

const count = () => integer().notNull().default(0);

const total = () => bigint({ mode: 'number' }).notNull();

/** How often a version ended which step with which outcome, over all browsers. */
export const remoteLoads = pgTable(
  'remote_loads',
  { ...reported(), step: text().notNull(), outcome: text().notNull(), total: total() },
  (table) => countedBy('remote_loads', table, table.step, table.outcome),
);

/** The number of uncaught errors of a version. */
export const uncaughtErrors = pgTable(
  'uncaught_errors',
  { ...reported(), kind: text().notNull(), total: total() },
  (table) => countedBy('uncaught_errors', table, table.kind),
);

/** Violations of the page's policy by a version: the rule, and the kind of resource. */
export const policyViolations = pgTable(
  'policy_violations',
  { ...reported(), directive: text().notNull(), blocked: text().notNull(), total: total() },
  (table) => countedBy('policy_violations', table, table.directive, table.blocked),
);

/** Measurements of a version, sorted into buckets: the number of values, and their sum. */
export const measurements = pgTable(
  'measurements',
  {
    ...reported(),
    metric: text().notNull(),
    /** The largest value of the bucket, in the metric's unit; that of the last one is infinite. */
    upper_bound: doublePrecision().notNull(),
    total: total(),
    sum: doublePrecision().notNull(),
  },
  (table) => countedBy('measurements', table, table.metric, table.upper_bound),
);

/** The performance of a version in one minute. */
export const loadMinutes = pgTable(
  'load_minutes',
  {
    ...reported(),
    minute: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull(),
    failures: integer().notNull(),
    errors: integer().notNull(),
    violations: integer().notNull().default(0),
  },
  (table) => [
    ...countedBy('load_minutes', table, table.minute),
    index('load_minutes_minute').on(table.minute),
  ],
);

/** How much one sender has reported of a version on one day; the sender is stored as a keyed hash only. */
export const reportingSenders = pgTable(
  'reporting_senders',
  {
    ...reported(),
    /** Of UTC. */
    day: date().notNull(),
    sender: text().notNull(),
    loads: count(),
    vitals: count(),
    errors: count(),
    /** When the sender's last failed load was counted. */
    failed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...countedBy('reporting_senders', table, table.day, table.sender),
    index('reporting_senders_day').on(table.day),
  ],
);
