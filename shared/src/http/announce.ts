import type { CallFailure } from './api-error';

/** Statuses whose failures the calling screen shows beside its fields, never as a toast. */
const SHOWN_BY_THE_SCREEN = new Set([401, 404, 422]);

/**
 * The text to toast for a failed call, or null where the error catalogue wants none:
 * 422 and 404 belong to the screen, a 401 to the session, an aborted call to nobody.
 */
export function announcementFor(failure: CallFailure): string | null {
  if (failure.kind === 'aborted' || SHOWN_BY_THE_SCREEN.has(failure.status)) return null;
  return failure.message || null;
}
