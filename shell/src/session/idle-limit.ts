/** The session ends after this long without activity in any tab, in milliseconds. */
export const IDLE_LIMIT = 7_200_000;
