/** Longer than a refresh may take, so that only a stuck tab is ever passed by. */
const LONGEST_WAIT = 12_000;

/**
 * Runs a task while no other tab of this browser runs it. Without Web Locks, or when the lock does
 * not come in time, it runs all the same: nobody is logged out for want of a lock.
 */
export async function onceAcrossTabs<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return task();
  let began = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LONGEST_WAIT) }, () => {
      began = true;
      return task();
    });
  } catch (error) {
    if (began) throw error;
    return task();
  }
}
