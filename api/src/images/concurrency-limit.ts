import { unavailable } from '../http/errors';

interface Waiting {
  owner: string;
  begin: () => void;
}

interface Bounds {
  /** The number of tasks that run at once. */
  at: number;
  /** The maximum number of waiting tasks of all persons together. */
  waiting: number;
}

/** The owner of a task, and a signal that aborts when its result is no longer needed. */
interface TaskRequest {
  owner: string;
  signal: AbortSignal;
}

/**
 * Runs a few tasks at once, but only one of each person: however many one person starts, another waits for the end of
 * one task, not for all of them.
 */
export function createFairConcurrencyLimit({ at, waiting: max }: Bounds) {
  const waiting: Waiting[] = [];
  const running = new Set<string>();

  function beginNext(): void {
    if (running.size >= at) return;
    const next = waiting.findIndex(({ owner }) => !running.has(owner));
    if (next === -1) return;
    const [{ owner, begin }] = waiting.splice(next, 1) as [Waiting];
    running.add(owner);
    begin();
  }

  const untilBegun = ({ owner, signal }: TaskRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(signal.reason as Error);
      };
      const own = {
        owner,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(own);
      beginNext();
    });

  return {
    /** @throws 503 when too many wait already, the signal's reason when it aborts the waiting */
    run: async <Result>(request: TaskRequest, work: () => Promise<Result>): Promise<Result> => {
      request.signal.throwIfAborted();
      if (waiting.length >= max) {
        throw unavailable('Too many images are being read right now. Please try again.');
      }
      await untilBegun(request);
      try {
        return await work();
      } finally {
        running.delete(request.owner);
        beginNext();
      }
    },
    /** How many tasks wait now. */
    waiting: () => waiting.length,
  };
}
