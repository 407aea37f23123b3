import { ACTIVITY_KEY } from './activity';
import { IDLE_LIMIT } from './idle-limit';
import { ACCESS_KEY } from './tokens';

/**
 * The access token a document finds before the portal's script is there; null where nobody is signed in,
 * or the session idled away while no page was open and ends as soon as that script runs. Throws where
 * storage is blocked.
 */
export function keptToken(): string | null {
  const active = Number(localStorage.getItem(ACTIVITY_KEY));
  if (active && Date.now() - active >= IDLE_LIMIT) return null;
  return localStorage.getItem(ACCESS_KEY);
}
