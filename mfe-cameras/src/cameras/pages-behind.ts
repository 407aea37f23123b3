export interface FirstPage {
  received: number;
  /** The number of rows on all pages; null where the server omits it. */
  total: number | null;
}

/** Whether further pages may have rows. */
export const goesOn = ({ received, total }: FirstPage): boolean =>
  received > 0 && (total === null || received < total);

export interface Pages<Row> {
  ask: (page: number, limit: number) => Promise<readonly Row[]>;
  /** Identifies a row. Pages overlap when a row is added between two requests. */
  keyOf: (row: Row) => string;
}

/**
 * The rows after the first page, each once. A server may return shorter pages than requested, so further pages use the
 * size of the first one. Requests pages until it has the total, or one has no new rows.
 */
export async function pagesBehind<Row>(
  { received: limit, total }: FirstPage,
  { ask, keyOf }: Pages<Row>,
): Promise<Row[]> {
  const further = new Map<string, Row>();
  let received = limit;
  for (let page = 2; goesOn({ received, total }); page += 1) {
    const known = further.size;
    const rows = await ask(page, limit);
    for (const row of rows) further.set(keyOf(row), row);
    if (further.size === known) break;
    received += rows.length;
  }
  return [...further.values()];
}
