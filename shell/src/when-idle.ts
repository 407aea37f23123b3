/** In milliseconds: how long it waits at most, and how long where the browser tells of no idle moment. */
interface Patience {
  latest: number;
  untold: number;
}

const WHAT_CAN_WAIT: Patience = { latest: 5_000, untold: 2_000 };

type Idle = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>;

/** Runs a task once, when the page has nothing else to do; returns how to have it run no more. */
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

/** The same once `rest` milliseconds have passed. */
export function whenIdleAfter(rest: number, task: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(task);
  }, rest);
  return () => cancel();
}

/** Resolves when what can wait may run. */
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
