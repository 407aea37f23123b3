import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { ApiError, invalid, notFound } from '../http/errors';
import { cancellationDecided } from '../notifications/occasions/cancellation-decided';
import { tidy } from '../validation/rules';

interface Decision {
  id: string;
  status: 'accepted' | 'rejected';
  /** Shown to the subscriber with the decision. */
  remarks: string | undefined;
  /** Whether the subscription becomes inactive at once instead of when it expires. */
  end: boolean;
}

const SAID = { accepted: 'approved', rejected: 'rejected' } as const;

/** Distinguishes an unknown request from one already decided. */
async function refuse(queries: Queries, id: string): Promise<never> {
  const known = await queries.first<{ status: 'accepted' | 'rejected' }>(
    sql`SELECT status FROM cancel_requests WHERE id = ${id}`,
  );
  if (!known) throw notFound(`There is no cancel request ${id}.`);
  throw new ApiError(409, `Cancel request ${id} was ${SAID[known.status]} before.`);
}

/**
 * Decides a request once; `record` logs who decided.
 * @throws 404 for an unknown request, 409 when it is already decided, 422 without remarks
 */
export async function decide(
  database: Database,
  { id, status, remarks = '', end }: Decision,
  record: (transaction: Queries) => Promise<void>,
): Promise<void> {
  const said = tidy(remarks);
  if (said === '') throw invalid({ remarks: ['Remarks field is required.'] });
  const column = sql.identifier(status === 'accepted' ? 'acceptance_reason' : 'rejection_reason');
  await database.transaction(async (transaction) => {
    const decided = await transaction.first<{ order_id: string }>(sql`
      UPDATE cancel_requests SET status = ${status}, ${column} = ${said}, decided_at = now()
      WHERE id = ${id} AND status = 'pending'
      RETURNING order_id`);
    if (!decided) await refuse(transaction, id);
    else if (end) {
      await transaction.query(
        sql`UPDATE subscriptions SET status = 0 WHERE order_id = ${decided.order_id}`,
      );
    }
    await cancellationDecided(transaction, id);
    await record(transaction);
  });
}
