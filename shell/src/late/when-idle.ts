/** The longest wait, and the wait in browsers without idle callbacks, in milliseconds. */
interface Patience {
  latest: number;
  untold: number;
}

const WHAT_CAN_WAIT: Patience = { latest: 5_000, untold: 2_000 };

type Idle = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>;

/** Runs a task once when the page is idle. Returns a function that cancels it. */
export function whenIdle(
  task: () => void,
  { latest, untold }: Patience = WHAT_CAN_WAIT,
): () => void {
  const page = window as Partial<Idle>;
  if (!page.requestIdleCallback) {
    const timer = setTimeout(task, untold);
    return () => clearTimeout(timer);
  }
  const handle = page.requestIdleCallback(task, { timeout: latest });
  return () => page.cancelIdleCallback?.(handle);
}

/** Runs a task when the page is idle, after `rest` milliseconds. Returns a function that cancels it. */
export function whenIdleAfter(rest: number, task: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(task);
  }, rest);
  return () => cancel();
}

export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
