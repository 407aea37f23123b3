import type { Cohort, LoadReport } from './entities';

/** How a page felt, by the names of https://web.dev/vitals; milliseconds, and CLS without a unit. */
export interface VitalReport {
  name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  value: number;
  /** Whose page it was, and the shell's for its own pages. */
  remote: string;
  version: string;
  cohort: Cohort;
}

/**
 * An error nobody caught, a saga that crashed, or an answer of the API that could not be read as the
 * contract has it, in part or as a whole; texts and data stay in the browser.
 */
export interface ErrorReport {
  kind: 'uncaught' | 'rejection' | 'saga' | 'answer';
  /** Which call's answer it was. */
  call?: string;
  /** Whose file threw it, by its address; the shell's when that is unknown. */
  remote: string;
  version: string;
  cohort: Cohort;
}

/** What a page reports in one message, a few seconds apart and when it is left. Nothing in it is personal. */
export interface Beacon {
  loads: LoadReport[];
  vitals: VitalReport[];
  errors: ErrorReport[];
}

/** How many rows of each kind one beacon may carry. */
export const BEACON_ROWS = 50;

/**
 * How a version of a remote fared in one stretch of time, as browsers reported it. Operators ask the API
 * for them: `GET /api/operator/v1/load-counts` answers `{ data: LoadCount[] }`, ascending by `from`. It
 * takes `since` (ISO 8601), `step` (seconds a stretch, whole minutes up to a day) and `remote`.
 */
export interface LoadCount {
  remote: string;
  version: string;
  /** Whose loads these are: those of the canary's subscribers, or of all others. */
  cohort: Cohort;
  /** Where the stretch begins: ISO 8601, UTC. */
  from: string;
  /** Attempts to show the version. */
  attempts: number;
  /** Of these: it could not be shown, or crashed while it was. */
  failures: number;
  /** Errors from its files that nobody caught. */
  errors: number;
  /** What browsers refused by the page's policy. */
  violations: number;
  /** How many senders reported failures. Each is counted in one stretch only, so that these add up. */
  failing_senders: number;
}
