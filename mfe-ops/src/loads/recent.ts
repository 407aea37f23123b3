import type { Loads } from '../operations/load-counts.actions';
import { seriesOf } from './series';
import { rateOf, sum, type Tally } from './tally';

/** The recent failure rate of a version, from two hours of loads. */
export interface Recent {
  lastHour: Tally;
  hourBefore: Tally;
  /** The failure rate of each step; null without loads. */
  rates: readonly (number | null)[];
}

const STEPS_OF_AN_HOUR = 12;

/** Null without loads in both hours. */
export function recentOf(loads: Loads, remote: string, version: string): Recent | null {
  const series = seriesOf(remote, loads, loads.counts).find((one) => one.version === version);
  if (!series) return null;
  return {
    lastHour: sum(series.steps.slice(-STEPS_OF_AN_HOUR)),
    hourBefore: sum(series.steps.slice(0, -STEPS_OF_AN_HOUR)),
    rates: series.steps.map(rateOf),
  };
}

export type Trend = 'up' | 'down' | 'steady';

/** The trend, if it is half a percent or more; null if an hour has no loads. */
export function trendOf({ lastHour, hourBefore }: Recent): Trend | null {
  const [now, before] = [rateOf(lastHour), rateOf(hourBefore)];
  if (now === null || before === null) return null;
  if (Math.abs(now - before) < 0.005) return 'steady';
  return now > before ? 'up' : 'down';
}
