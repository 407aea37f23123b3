export type Column<Row> = [title: string, cell: (row: Row) => string];

/** Prints rows under titles: the first column to the left, the others, which are numbers, to the right. */
export function printTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
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
