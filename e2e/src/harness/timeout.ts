/** Milliseconds a page may take to show what is expected, on a machine that is much slower than usual. */
export const TIMEOUT_MS = 120_000;
