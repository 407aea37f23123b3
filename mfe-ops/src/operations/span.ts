/** The length of a span that ends now. */
export type Period = '1h' | '2h' | '24h' | '7d';

const PERIODS: Record<Period, { length: number; step: number }> = {
  '1h': { length: 3_600, step: 60 },
  '2h': { length: 7_200, step: 300 },
  '24h': { length: 86_400, step: 900 },
  '7d': { length: 604_800, step: 7_200 },
};

/** A span in seconds. It starts and ends at whole steps, so that each request has the same steps. */
export interface Span {
  since: number;
  until: number;
  step: number;
}

/** The span whose last step contains `now`, in milliseconds. */
export function spanEnding(now: number, period: Period): Span {
  const { length, step } = PERIODS[period];
  const until = (Math.floor(now / 1000 / step) + 1) * step;
  return { since: until - length, until, step };
}

/** The step that contains a moment; null outside the span. */
export function stepOf({ since, until, step }: Span, moment: string): number | null {
  const seconds = Date.parse(moment) / 1000;
  return seconds >= since && seconds < until ? Math.floor((seconds - since) / step) : null;
}

/** Whether it has times of several days. */
export const hasDays = ({ since, until }: Span): boolean => until - since > 86_400;

export const stepsIn = ({ since, until, step }: Span): number => (until - since) / step;
