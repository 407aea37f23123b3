import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/**
 * Lets changes of a subscriber that hold them too follow one another, until the transaction ends. The next statement
 * sees what those before have changed. Rows that only refer to the subscriber wait for nothing.
 */
export async function holdSubscriber(transaction: Queries, subscriberId: string): Promise<void> {
  await transaction.query(
    sql`SELECT FROM subscribers WHERE id = ${subscriberId} FOR NO KEY UPDATE`,
  );
}
