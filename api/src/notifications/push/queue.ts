import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { API_METRICS } from '../../metrics/described';
import type { Family } from '../../metrics/metrics-text';

/** How many pushes wait, of all processes: each to one device. */
export async function pushQueue(queries: Queries): Promise<Family[]> {
  const { count } = await queries.one<{ count: string }>(
    sql`SELECT count(*)::text AS count FROM push_deliveries`,
  );
  const { name, help } = API_METRICS.pushDeliveries;
  return [{ name, help, type: 'gauge', samples: [{ labels: {}, value: count }] }];
}
