/** How much of a list came on its first page. */
export interface FirstPage {
  came: number;
  /** How many rows the server counts on all pages; null where it does not tell. */
  total: number | null;
}

/** Whether rows may stand on further pages. */
export const goesOn = ({ came, total }: FirstPage): boolean =>
  came > 0 && (total === null || came < total);

export interface Pages<Row> {
  ask: (page: number, limit: number) => Promise<readonly Row[]>;
  /** Tells rows from each other: pages overlap when a row is added while they are asked for. */
  keyOf: (row: Row) => string;
}

/**
 * The rows behind the first page, each once. A server may hold less on a page than it was asked for, so
 * further pages are as long as the first one came. They are asked for until as many rows came as the
 * server counts, or one brings nothing new.
 */
export async function pagesBehind<Row>(
  { came: limit, total }: FirstPage,
  { ask, keyOf }: Pages<Row>,
): Promise<Row[]> {
  const further = new Map<string, Row>();
  let came = limit;
  for (let page = 2; goesOn({ came, total }); page += 1) {
    const known = further.size;
    const rows = await ask(page, limit);
    for (const row of rows) further.set(keyOf(row), row);
    if (further.size === known) break;
    came += rows.length;
  }
  return [...further.values()];
}
