/** The time limit for a page to show what is expected, even on a very slow machine. */
export const TIMEOUT_MS = 120_000;
