import { sql } from 'drizzle-orm';
import { NOTIFICATION_TEXTS, type NotificationKind } from '@portal/shared/contract';
import {
  intlFor,
  NOTIFICATIONS_IN_NEPALI,
  USUAL_WRITING,
  writtenValues,
} from '@portal/shared/contract/nepali';
import { notify, type Queries } from '../database/database';
import type { Reading } from '../http/language';

const IN_ENGLISH: Reading = { language: 'en', ...USUAL_WRITING };

/** Whether this API knows a kind, which may come from a newer or older one. */
export const isKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATION_TEXTS, kind);

/** A kind's texts with the values filled in. */
export function formatNotification(
  kind: NotificationKind,
  values: Readonly<Record<string, string>>,
  { language, ...writing }: Reading = IN_ENGLISH,
) {
  const written = writtenValues(values, { language, dateStyle: 'long', intl: intlFor(writing) });
  const fill = (text: keyof typeof NOTIFICATIONS_IN_NEPALI) =>
    (language === 'ne' ? NOTIFICATIONS_IN_NEPALI[text] : text).replace(
      /\{(\w+)\}/g,
      (_match, place: string) => written[place] ?? '',
    );
  const { title, message } = NOTIFICATION_TEXTS[kind];
  return { title: fill(title), message: fill(message).trim() };
}

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
 * Notifies a subscriber in the transaction of the event, so that both are stored or neither. Pushes start after the
 * commit. Returns the id, or undefined when the event was already raised.
 */
export async function raise(
  transaction: Queries,
  { subscriberId, event, kind, values = {}, link, push = true }: Occasion,
): Promise<string | undefined> {
  const { title, message } = formatNotification(kind, values);
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
