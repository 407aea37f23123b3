/** Rows of texts under a title, in columns that stand below each other. */
export function formatTable(title: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '),
  );
  return `\n${[title, ...lines.map((line) => `  ${line.trimEnd()}`)].join('\n')}\n`;
}
