/** Runs idle callbacks at once, because jsdom has none and the fallback waits for seconds. */
export function alwaysIdle(): void {
  window.requestIdleCallback = (task) =>
    Number(setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback = clearTimeout;
}
