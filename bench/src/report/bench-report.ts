/** The result of a bench, which is stored as JSON. */
export interface BenchReport {
  goals: readonly Goal[];
  /** All measured numbers. */
  raw: unknown;
}

export type Unit = 'ms' | 's' | 'KB' | 'MB' | '×' | '/s' | '';

/** A goal and its measured value. */
export interface Goal {
  measure: string;
  /** The measured object, where several have the same goal: `/login`. */
  of?: string;
  /** `atMost`: reached below the limit and at it. */
  kind: 'atMost' | 'atLeast';
  limit: number;
  measured: number;
  unit: Unit;
  /** The 95% interval of the measured value. */
  spread?: Spread;
}

export const isReached = ({ kind, limit, measured }: Goal): boolean =>
  kind === 'atMost' ? measured <= limit : measured >= limit;

const goal =
  (kind: Goal['kind']) =>
  (measure: string, limit: number, measured: number, unit: Unit): Goal => ({
    measure,
    kind,
    limit,
    measured,
    unit,
  });

export const atMost = goal('atMost');
export const atLeast = goal('atLeast');

/** A median and its 95% interval. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}
