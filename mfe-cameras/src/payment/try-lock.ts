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
