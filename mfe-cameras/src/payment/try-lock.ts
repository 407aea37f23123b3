/**
 * Runs a task unless another tab of this browser is at it this very moment; answers whether it ran.
 * Without Web Locks it always runs: nobody is kept from buying for want of a lock.
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
