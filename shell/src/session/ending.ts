import type { SessionEnd } from './refresh';

/** What a person is told when the session ended without their doing. */
export const ENDINGS: Record<SessionEnd, string> = {
  'no-refresh-token': 'You have been logged out',
  'invalid-token': 'You have been logged out, invalid token',
  'server-error': 'Server error',
};
