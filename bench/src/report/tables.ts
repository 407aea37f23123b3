import { type Goal, isReached, type Unit } from './bench-report';

const DIGITS: Record<Unit, (value: number) => number> = {
  ms: (value) => (Math.abs(value) < 100 ? 1 : 0),
  s: () => 1,
  KB: () => 1,
  MB: () => 1,
  '×': () => 2,
  '/s': (value) => (Math.abs(value) < 100 ? 1 : 0),
  '': (value) => (Number.isInteger(value) ? 0 : 1),
};

/** Formats a number with its unit. Ratios have none. */
export function formatNumber(value: number, unit: Unit = ''): string {
  if (!Number.isFinite(value)) return '–';
  const digits = DIGITS[unit](value);
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '×' || unit === '' ? text : `${text} ${unit}`;
}

/** Formats the limit of a goal: `≤ 0.60`. */
const formatLimit = ({ kind, limit, unit }: Goal): string =>
  `${kind === 'atMost' ? '≤' : '≥'} ${formatNumber(limit, unit)}`;

type Column<Row> = [title: string, cell: (row: Row) => string];

/** Prints rows under titles. The first column is left-aligned, the others right-aligned. */
export function printTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const titles = columns.map(([title]) => title);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const lines = [titles, ...cells];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    );
  }
}

/** Prints goals with their measured values, and how many are reached. */
export function printGoals(goals: readonly Goal[]): void {
  if (goals.length === 0) return;
  console.log(`\nGoals: ${goals.filter(isReached).length} of ${goals.length} reached`);
  printTable(
    [
      ['measure', ({ measure, of }) => (of === undefined ? measure : `${measure}: ${of}`)],
      ['goal', formatLimit],
      ['measured', ({ measured, unit }) => formatNumber(measured, unit)],
      [
        '95%',
        ({ spread, unit }) =>
          spread ? `${formatNumber(spread.low, unit)}–${formatNumber(spread.high, unit)}` : '',
      ],
      ['', (goal) => (isReached(goal) ? 'reached' : 'not reached')],
    ],
    goals,
  );
}
