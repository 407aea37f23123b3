import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';

/**
 * How a camera's subscriptions (`s`) are listed: the unexpired active ones by their start, so the
 * current one is first and upcoming ones follow; then history, the latest first.
 */
export const subscriptionOrder = () => {
  const running = sql`(s.status = 1 AND s.expiry_date >= ${today()}::date)`;
  return sql`
    ${running} DESC,
    CASE WHEN ${running} THEN s.start_date END,
    s.expiry_date DESC,
    s.id`;
};
