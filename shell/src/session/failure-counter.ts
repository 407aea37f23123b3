import type { CallFailure } from '@portal/shared';

/** More failures in a row than this end the session. */
const MOST = 20;

/** Statuses that concern the request or the record, not the session or the server. */
const ORDINARY = new Set([404, 422]);

/** The service says when it goes on: that is no more a failure of the session than being offline. */
const isPause = ({ status, retryAfter }: CallFailure): boolean =>
  status === 503 && retryAfter !== undefined;

const counts = (failure: CallFailure): boolean =>
  failure.kind === 'malformed' ||
  (failure.kind === 'http' && !ORDINARY.has(failure.status) && !isPause(failure));

/**
 * Counts failed answers in a row. A success resets it. Aborted calls, calls that reached no server
 * and a service that pauses do not count, so being offline ends no session.
 */
export function createFailureCounter(onTooMany: () => void): (failure: CallFailure | null) => void {
  let inARow = 0;
  return (failure) => {
    if (failure === null) inARow = 0;
    else if (counts(failure) && (inARow += 1) === MOST + 1) onTooMany();
  };
}
