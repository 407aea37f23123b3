import { unavailable } from '../http/errors';

/** Lets `at` of what is asked for run at once, and `waiting` wait. */
export function turns({ at, waiting }: { at: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** @throws 503 when too many wait already */
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= at) {
      if (queue.length >= waiting) {
        throw unavailable('Too many images are being read right now. Please try again.');
      }
      await new Promise<void>((next) => queue.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes to who waits longest; only without one is it free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
