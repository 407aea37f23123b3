import { sql } from 'drizzle-orm';
import { type Database, first, type Queries } from '../database/database';
import { ApiError, invalid, notFound } from '../http/errors';
import { cancellationDecided } from '../notifications/occasions/cancellation-decided';

interface Decision {
  id: string;
  status: 'accepted' | 'rejected';
  /** What the subscriber reads beside it. */
  remarks: string | undefined;
  /** Whether the subscription becomes inactive at once instead of when it expires. */
  end: boolean;
}

const SAID = { accepted: 'approved', rejected: 'rejected' } as const;

/** Tells a request that is not there from one that needs no decision any more. */
async function refuse(queries: Queries, id: string): Promise<never> {
  const known = await first<{ status: 'accepted' | 'rejected' }>(
    queries,
    sql`SELECT status FROM cancel_requests WHERE id = ${id}`,
  );
  if (!known) throw notFound(`There is no cancel request ${id}.`);
  throw new ApiError(409, `Cancel request ${id} was ${SAID[known.status]} before.`);
}

/**
 * Decides a request, once; `record` writes down who did.
 * @throws 404 when there is none, 409 when it was decided before, 422 without remarks
 */
export async function decide(
  database: Database,
  { id, status, remarks = '', end }: Decision,
  record: (transaction: Queries) => Promise<void>,
): Promise<void> {
  const said = remarks.trim();
  if (said === '') throw invalid({ remarks: ['Remarks field is required.'] });
  const column = sql.identifier(status === 'accepted' ? 'acceptance_reason' : 'rejection_reason');
  await database.transaction(async (transaction) => {
    const decided = await first<{ order_id: string }>(
      transaction,
      sql`UPDATE cancel_requests SET status = ${status}, ${column} = ${said}, decided_at = now()
          WHERE id = ${id} AND status = 'pending'
          RETURNING order_id`,
    );
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
