import type { PartnerStart } from './partner-start';

export type Arrival =
  { kind: 'code'; code: string } | { kind: 'refused'; reason: string } | { kind: 'nothing' };

const MAX_REASON_LENGTH = 300;

/** Whether a return belongs to a start: its `state` must match, if the start has one of its own. */
export const isReturn = (search: string, { state }: PartnerStart): boolean =>
  state === undefined || new URLSearchParams(search).get('state') === state;

export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) {
    const reason = query.get('error_description') || error;
    return { kind: 'refused', reason: reason.slice(0, MAX_REASON_LENGTH) };
  }
  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'nothing' };
}
