import type { CallFailure } from '@portal/shared';

/** More failures in a row than this end the session. */
const MOST = 20;

/** Statuses that concern the request or the record, not the session or the server. */
const ORDINARY = new Set([404, 422]);

const counts = ({ kind, status }: CallFailure): boolean =>
  (kind === 'http' && !ORDINARY.has(status)) || kind === 'malformed';

/**
 * Counts failed answers in a row. A success resets it. Aborted calls and calls that reached no server
 * do not count, so being offline ends no session.
 */
export function createFailureCounter(onTooMany: () => void): (failure: CallFailure | null) => void {
  let inARow = 0;
  return (failure) => {
    if (failure === null) inARow = 0;
    else if (counts(failure) && (inARow += 1) === MOST + 1) onTooMany();
  };
}
