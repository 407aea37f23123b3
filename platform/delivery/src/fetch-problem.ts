/** Why a `fetch` failed: it says so in the cause. */
export function fetchProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
