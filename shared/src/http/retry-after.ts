/** The seconds of a `Retry-After` header, which may also name a date; undefined where there is none. */
export function readRetryAfter(header: unknown, now: number = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds >= 0 ? seconds : undefined;
}
