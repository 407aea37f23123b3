import type pg from 'pg';

/** The purchases from the customers' point of view, to compare with the database. */
export class Books {
  readonly #begun = new Set<string>();
  readonly #ordered = new Set<string>();
  readonly #paid = new Set<string>();
  #lost = 0;
  #doubled = 0;

  begun(camera: string): void {
    this.#begun.add(camera);
  }

  /** Records that the portal confirmed an order. */
  ordered(order: string): void {
    this.#ordered.add(order);
  }

  /** Records that the portal confirmed a payment. */
  paid(order: string): void {
    this.#paid.add(order);
  }

  /** Counts missing and duplicate purchases since the last call. Each camera gets one purchase. */
  async compare(client: pg.Client): Promise<{ lost: number; doubled: number }> {
    const { rows } = await client.query<{ lost: number; doubled: number }>(
      `SELECT
         (SELECT count(*) FROM unnest($1::text[]) AS known (order_id)
          WHERE NOT EXISTS (SELECT FROM payments p WHERE p.order_id = known.order_id))::int
         + (SELECT count(*) FROM unnest($2::text[]) AS known (order_id)
            WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.order_id = known.order_id))::int AS lost,
         (SELECT count(*) FROM (
            SELECT FROM payments
            WHERE camera_id = ANY($3) AND reference IS NOT NULL AND status <> 'cancelled'
            GROUP BY camera_id HAVING count(*) > 1
          ) AS orders)::int
         + (SELECT count(*) FROM (
              SELECT FROM subscriptions WHERE camera_id = ANY($3)
              GROUP BY camera_id HAVING count(*) > 1
            ) AS active)::int AS doubled`,
      [[...this.#ordered], [...this.#paid], [...this.#begun]],
    );
    const { lost = 0, doubled = 0 } = rows[0] ?? {};
    const since = { lost: lost - this.#lost, doubled: doubled - this.#doubled };
    this.#lost = lost;
    this.#doubled = doubled;
    return since;
  }
}
