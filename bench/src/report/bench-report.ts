/** What a bench found out: its tables go to the terminal, all of it to a JSON file and the HTML report. */
export interface BenchReport {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  goals: readonly Goal[];
  tables: readonly Table[];
  ratios?: readonly RatioPlot[];
  waterfalls?: readonly WaterfallGroup[];
  /** Every number that was measured, for who wants to calculate himself; in the JSON file alone. */
  raw?: unknown;
}

export type Unit = 'ms' | 's' | 'KB' | '×' | '/s' | '';

/** A goal, and what was measured; those with the same measure and limit stand in one line. */
export interface Goal {
  measure: string;
  /** What it was measured of, where the same is asked of several: `/login`. */
  of?: string;
  /** `atMost`: reached below the limit and at it. */
  kind: 'atMost' | 'atLeast';
  limit: number;
  measured: number;
  unit: Unit;
  /** Where what was measured lies with 95 %. */
  spread?: Spread;
  /** Why it is not reached, or what has to be known beside it. */
  note?: string;
}

export const isReached = ({ kind, limit, measured }: Goal): boolean =>
  kind === 'atMost' ? measured <= limit : measured >= limit;

export const atMost = (measure: string, limit: number, measured: number, unit: Unit): Goal => ({
  measure,
  kind: 'atMost',
  limit,
  measured,
  unit,
});

export const atLeast = (measure: string, limit: number, measured: number, unit: Unit): Goal => ({
  measure,
  kind: 'atLeast',
  limit,
  measured,
  unit,
});

/** The value of a cell: a number in the unit of its column; null where nothing was measured. */
export type Cell = string | number | null;

export interface Table {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
}

export interface TableColumn {
  title: string;
  unit?: Unit;
}

/** A median, and where 95 % of what else it might have been lie. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Ratios of the same kind on one axis, each with its spread; below 1 is better than the baseline. */
export interface RatioPlot {
  title: string;
  rows: readonly RatioRow[];
}

export interface RatioRow extends Spread {
  label: string;
  /** The ratio that is aimed at. */
  goal?: number;
}

/** Waterfalls on one axis of time, to be held against each other. */
export interface WaterfallGroup {
  title: string;
  waterfalls: readonly Waterfall[];
}

export interface Waterfall {
  title: string;
  requests: readonly WaterfallRequest[];
  /** Moments worth a line, in milliseconds: `LCP`. */
  marks: readonly { name: string; at: number }[];
}

export interface WaterfallRequest {
  name: string;
  kind: 'document' | 'script' | 'style' | 'data' | 'other';
  /** Milliseconds since the visit began. */
  start: number;
  end: number;
  bytes: number;
}
