/** The lock under which a purchase for a camera is checked, ordered and stored. */
export const purchaseLock = (cameraId: string): string => `purchase ${cameraId}`;

/**
 * Runs a task unless another tab is running it. Resolves with whether it ran. Without Web Locks it always
 * runs, so that a missing lock prevents no purchase.
 */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
  let began = false;
  const run = async () => {
    began = true;
    await task();
    return true;
  };
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? run() : false,
    );
  } catch (error) {
    if (began) throw error;
    return run();
  }
}

/**
 * Runs a task unless another tab holds one of the locks. They are requested in one order, so that one of two tabs gets
 * them all.
 */
export function tryLocks(names: readonly string[], task: () => Promise<void>): Promise<boolean> {
  const inner = async ([name, ...others]: readonly string[]): Promise<boolean> => {
    if (name === undefined) return task().then(() => true);
    let ran = false;
    await tryLock(name, async () => {
      ran = await inner(others);
    });
    return ran;
  };
  return inner([...names].sort());
}
