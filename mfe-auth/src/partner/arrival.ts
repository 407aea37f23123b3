/** The partner's result on return. */
export type Arrival =
  { kind: 'code'; code: string } | { kind: 'refused'; reason: string } | { kind: 'nothing' };

const LONGEST_REASON = 300;

/** Reads the query of the return address. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) {
    const reason = query.get('error_description') || error;
    return { kind: 'refused', reason: reason.slice(0, LONGEST_REASON) };
  }
  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'nothing' };
}
