export type Column<Row> = [title: string, cell: (row: Row) => string];

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
