/**
 * Runs a task unless another tab is running it. Resolves with whether it ran. Without Web Locks it always
 * runs, so that a missing lock prevents no purchase.
 */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let began = false;
  const run = async () => {
    began = true;
    await task();
    return true;
  };
  if (!locks) return run();
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : false));
  } catch (error) {
    if (began) throw error;
    return run();
  }
}
