import { sql } from 'drizzle-orm';
import type { NotificationKind } from '@portal/shared/contract';
import { notify, type Queries } from '../database/database';
import { wordsOf } from './words';

/** A notification for a subscriber. */
export interface Occasion {
  subscriberId: string;
  /** Identifies the event. It is raised once, also across calls and replicas. */
  event: string;
  kind: NotificationKind;
  values?: Record<string, string>;
  /** A path of the portal. */
  link?: string;
  /** Whether to push it to the subscriber's browsers and devices too. Default true. */
  push?: boolean;
}

/**
 * Notifies a subscriber in the transaction of the event, so that both are stored or neither. Push
 * starts after the commit. Returns the id, or undefined when the event was already raised.
 */
export async function raise(
  transaction: Queries,
  { subscriberId, event, kind, values = {}, link, push = true }: Occasion,
): Promise<string | undefined> {
  const { title, message } = wordsOf(kind, values);
  const raised = await transaction.first<{ id: string }>(sql`
    INSERT INTO notifications (subscriber_id, event, kind, "values", title, message, link)
    VALUES (${subscriberId}, ${event}, ${kind}, ${JSON.stringify(values)}::jsonb,
      ${title}, ${message}, ${link ?? null})
    ON CONFLICT (event) DO NOTHING
    RETURNING id::text`);
  if (!raised) return undefined;
  if (push) {
    await transaction.query(sql`
      INSERT INTO push_deliveries (notification_id, token_id)
      SELECT ${raised.id}::bigint, id FROM push_tokens WHERE subscriber_id = ${subscriberId}`);
  }
  await notify(transaction, 'notifications', subscriberId);
  return raised.id;
}
