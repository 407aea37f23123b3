import type { SessionEnd } from './refresh';

/** The messages when a session ended and the person did not sign out. */
export const ENDINGS: Record<SessionEnd, string> = {
  'no-refresh-token': 'You have been logged out',
  'invalid-token': 'You have been logged out, invalid token',
  'server-error': 'Server error',
};
