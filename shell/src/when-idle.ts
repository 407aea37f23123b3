/** Runs what can wait when the page has nothing else to do, after five seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}

/** Resolves when what can wait may run. */
export const idle = (): Promise<void> => new Promise(whenIdle);
