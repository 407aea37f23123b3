/** Six hours, so that the four tries end within a day. */
const MOST_SECONDS = 21_600;

/** Seconds for which a service wants to be left alone, by its `Retry-After`: seconds or a date. */
export function retryAfterOf(header: string | null | undefined): number {
  const asked = header ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return Math.min(MOST_SECONDS, Math.max(0, seconds || 0));
}
