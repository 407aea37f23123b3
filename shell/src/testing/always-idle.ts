/** A browser that always has an idle moment: jsdom tells of none, and what can wait would wait for seconds. */
export function alwaysIdle(): void {
  window.requestIdleCallback = (task) =>
    Number(setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 })));
  window.cancelIdleCallback = clearTimeout;
}
