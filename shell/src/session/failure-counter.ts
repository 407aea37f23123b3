import type { CallFailure } from '@portal/shared';

/** More failures in a row than this end the session. */
const MOST = 20;

/** Answers that say something is wrong with the request or the record, not with the session or the server. */
const ORDINARY = new Set([404, 422]);

const counts = ({ kind, status }: CallFailure): boolean =>
  (kind === 'http' && !ORDINARY.has(status)) || kind === 'malformed';

/**
 * Counts answers that failed in a row; any success begins anew. A call nobody waits for, or that
 * never reached a server, is no answer: being offline ends no session.
 */
export function createFailureCounter(onTooMany: () => void): (failure: CallFailure | null) => void {
  let inARow = 0;
  return (failure) => {
    if (failure === null) inARow = 0;
    else if (counts(failure) && (inARow += 1) === MOST + 1) onTooMany();
  };
}
