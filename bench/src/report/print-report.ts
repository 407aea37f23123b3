import { type BenchReport, type Cell, isReached } from './bench-report';
import { formatCell, formatLimit, formatNumber } from './format';
import { printTable } from './table';

/** Prints a report's tables and which of its goals are reached. */
export function printReport({ title, how, tables, goals }: BenchReport): void {
  console.log(`\n${title}\n${how}`);
  for (const { title: of, columns, rows } of tables) {
    console.log(`\n${of}`);
    printTable(
      columns.map((column, at) => [
        column.title,
        (cells: readonly Cell[]) => formatCell(cells[at] ?? null, column.unit),
      ]),
      rows,
    );
  }
  if (goals.length === 0) return;
  console.log('\nGoals');
  printTable(
    [
      ['measure', ({ measure, of }) => (of === undefined ? measure : `${measure}: ${of}`)],
      ['goal', formatLimit],
      ['measured', ({ measured, unit }) => formatNumber(measured, unit)],
      ['', (goal) => (isReached(goal) ? 'reached' : 'not reached')],
    ],
    goals,
  );
}
