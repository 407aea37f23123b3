import { ACTIVITY_KEY } from './activity';
import { IDLE_LIMIT } from './idle-limit';
import { ACCESS_KEY } from './tokens';

/**
 * The stored access token, read before the portal's script loads. Null without a session, and when the
 * session became idle while no page was open. Throws where storage is blocked.
 */
export function keptToken(): string | null {
  const active = Number(localStorage.getItem(ACTIVITY_KEY));
  if (active && Date.now() - active >= IDLE_LIMIT) return null;
  return localStorage.getItem(ACCESS_KEY);
}
