/** Longer than the time limit of a refresh, so that only a stuck tab is skipped. */
const LONGEST_WAIT = 12_000;

/**
 * Runs a task while no other tab runs it. Without Web Locks, and when the lock is not granted in time,
 * it runs all the same, so that a missing lock logs nobody out.
 */
export async function onceAcrossTabs<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  let began = false;
  try {
    return await navigator.locks.request(
      name,
      { signal: AbortSignal.timeout(LONGEST_WAIT) },
      () => {
        began = true;
        return task();
      },
    );
  } catch (error) {
    // Also where the browser has no locks.
    if (began) throw error;
    return task();
  }
}
