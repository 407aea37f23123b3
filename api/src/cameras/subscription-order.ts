import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';

/** Whether a subscription (`s`) is active and covers today or a later day. */
export const running = () => sql`(s.status = 1 AND s.expiry_date >= ${today()}::date)`;

/**
 * How a camera's subscriptions (`s`) are listed: the unexpired active ones by their start, so the
 * current one is first and upcoming ones follow; then history, the latest first.
 */
export const subscriptionOrder = () => {
  const runs = running();
  return sql`
    ${runs} DESC,
    CASE WHEN ${runs} THEN s.start_date END,
    s.expiry_date DESC,
    s.id`;
};
