import { dim } from './paint';

/** Rows below a heading, every column as wide as its widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const [first = '', ...others] = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [dim(first), ...others];
}
