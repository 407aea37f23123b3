import type { LoadReport, VitalReport } from '@portal/shared/contract';

export type MetricName = 'load' | VitalReport['name'];

interface Metric {
  /** Its name in Prometheus, which ends with its unit. */
  family: string;
  help: string;
  /** Upper bounds of its buckets, ascending; the thresholds of https://web.dev/vitals are among them. */
  bounds: readonly number[];
}

/** Measured values, as opposed to counts. A changed bound applies only to later values. */
export const METRICS: Readonly<Record<MetricName, Metric>> = {
  load: {
    family: 'portal_remote_load_duration_seconds',
    help: 'How long it took until a screen of a remote was shown.',
    bounds: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
  },
  LCP: {
    family: 'portal_web_vitals_lcp_seconds',
    help: 'When the largest content was painted.',
    bounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    family: 'portal_web_vitals_inp_seconds',
    help: 'How long the slowest interaction waited for its paint.',
    bounds: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  CLS: {
    family: 'portal_web_vitals_cls',
    help: 'How far content shifted unexpectedly; without a unit.',
    bounds: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  FCP: {
    family: 'portal_web_vitals_fcp_seconds',
    help: 'When the first content was painted.',
    bounds: [0.5, 1, 1.8, 2.5, 3, 5, 10],
  },
  TTFB: {
    family: 'portal_web_vitals_ttfb_seconds',
    help: 'When the first byte of the page arrived.',
    bounds: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  },
};

/** A value as stored: in its metric's unit, with its bucket. */
export interface Measured {
  remote: string;
  version: string;
  cohort: string;
  metric: MetricName;
  value: number;
  /** A number as text, because JSON has no infinity. */
  upper_bound: string;
}

/** A longer time is no property of the portal, and would outweigh all others in the sum. */
const MAX_SECONDS = 600;

type Source = Pick<Measured, 'remote' | 'version' | 'cohort' | 'metric'>;

function measured({ remote, version, cohort, metric }: Source, reported: number): Measured {
  const value = Math.min(reported, MAX_SECONDS);
  const upperBound = METRICS[metric].bounds.find((bound) => value <= bound) ?? Infinity;
  return { remote, version, cohort, metric, value, upper_bound: String(upperBound) };
}

const seconds = (milliseconds: number): number => milliseconds / 1000;

export const measuredVital = ({ name, value, ...of }: VitalReport): Measured =>
  measured({ ...of, metric: name }, name === 'CLS' ? value : seconds(value));

const SHOWN: readonly LoadReport['outcome'][] = ['loaded', 'retried', 'fell-back'];

/** The duration of loads that showed a screen; others last as long as their time limits. */
export const measuredLoads = (loads: readonly Required<LoadReport>[]): Measured[] =>
  loads
    .filter(({ outcome }) => SHOWN.includes(outcome))
    .map((load) => measured({ ...load, metric: 'load' }, seconds(load.duration)));
