/** No push is worth sending later than this. */
const MOST_SECONDS = 86_400;

/** Seconds for which a service wants to be left alone, by its `Retry-After`: seconds or a date. */
export function retryAfterOf(header: string | null | undefined): number {
  const asked = header ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return Math.min(MOST_SECONDS, Math.max(0, seconds || 0));
}
