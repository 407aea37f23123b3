/** What is counted of the reports of browsers: a metric, and the table that holds it. */
export interface ReportedCounter {
  name: string;
  help: string;
  table: string;
  /** The columns that are labels, in their order. */
  labelNames: readonly string[];
}

export const REPORTED = {
  loads: {
    name: 'portal_remote_loads_total',
    help: 'How loading a remote ended, as browsers reported it.',
    table: 'remote_loads',
    labelNames: ['remote', 'version', 'cohort', 'step', 'outcome'],
  },
  errors: {
    name: 'portal_uncaught_errors_total',
    help: 'Errors from the files of a remote that nobody caught, as browsers reported them.',
    table: 'uncaught_errors',
    labelNames: ['remote', 'version', 'cohort', 'kind'],
  },
  violations: {
    name: 'portal_policy_violations_total',
    help: 'What browsers refused by the policy of a page, as they reported it.',
    table: 'policy_violations',
    labelNames: ['remote', 'version', 'directive', 'blocked'],
  },
} as const satisfies Record<string, ReportedCounter>;
