import type { Cohort, LoadReport } from './entities';

/** A web vital of a page, by the names of https://web.dev/vitals; milliseconds, and CLS without a unit. */
export interface VitalReport {
  name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  value: number;
  /** The owner of the page: a remote, or the shell for its own pages. */
  remote: string;
  version: string;
  cohort: Cohort;
}

/**
 * An uncaught error, a crashed saga, or a response of the API that violated the contract in part or as a whole. Texts
 * and data stay in the browser.
 */
export interface ErrorReport {
  kind: 'uncaught' | 'rejection' | 'saga' | 'answer';
  /** The call whose response it was. */
  call?: string;
  /** The owner of the file that threw it, by its address; the shell if unknown. */
  remote: string;
  version: string;
  cohort: Cohort;
}

/** The reports of a page in one message, sent every few seconds and when the page is left, without personal data. */
export interface Beacon {
  loads: LoadReport[];
  vitals: VitalReport[];
  errors: ErrorReport[];
}

/** The largest number of rows of each kind in one beacon. */
export const BEACON_ROWS = 50;

/**
 * The loads of a version of a remote within an interval, as browsers reported them. Operators request them from the
 * API: `GET /api/operator/v1/load-counts` answers `{ data: LoadCount[] }`, ascending by `from`. It takes `since` (ISO
 * 8601), `step` (seconds a stretch, whole minutes up to a day) and `remote`.
 */
export interface LoadCount {
  remote: string;
  version: string;
  /** Whether these are loads of the canary's subscribers or of all others. */
  cohort: Cohort;
  /** The start of the interval (ISO 8601, UTC). */
  from: string;
  /** Attempts to show the version. */
  attempts: number;
  /** The attempts that failed to show it, or after which it crashed. */
  failures: number;
  /** Uncaught errors from its files. */
  errors: number;
  /** Violations of the page's policy that browsers reported. */
  violations: number;
  /** The number of senders that reported failures. Each is counted in one interval only, so that sums are correct. */
  failing_senders: number;
}
