import type { App } from './app';

const HOUR_MS = 3_600_000;

/** Runs at the start and each hour while `app` runs. Several replicas may do so at once. */
export function runHourly(app: App, work: () => Promise<void>, trouble: string): void {
  let running: Promise<void> = Promise.resolve();
  const start = () => {
    running = work().catch((error: Error) => {
      // The next run does what this one did not.
      app.log.warn({ reason: error.message }, trouble);
    });
  };
  const timer = setInterval(start, HOUR_MS).unref();
  app.addHook('onReady', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** Aborts when `app` starts to close, before anything waits for running work. */
export function createClosingSignal(app: App): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return closing.signal;
}
