import type { Table } from './bench-report';

export type Column<Row> = [title: string, cell: (row: Row) => string];

const printed: Table[] = [];

/** The tables printed since this was last asked, for a report of a bench that prints its own. */
export const takePrinted = (): Table[] => printed.splice(0);

/** Prints rows under titles: the first column to the left, the others, which are numbers, to the right. */
export function printTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const titles = columns.map(([title]) => title);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  printed.push({ title: '', columns: titles.map((title) => ({ title })), rows: cells });
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
