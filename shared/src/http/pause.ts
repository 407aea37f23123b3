import type { CallFailure } from './api-error';

/** What a person reads while calls wait. */
export const PAUSED = 'The service is paused for a moment. It goes on by itself.';

const SHORTEST_WAIT = 1;

/** Milliseconds after which a service that pauses wants to be asked again; undefined for another failure. */
export const pauseOf = ({ status, retryAfter }: CallFailure): number | undefined =>
  status === 503 && retryAfter !== undefined
    ? Math.max(SHORTEST_WAIT, retryAfter) * 1000
    : undefined;

/** Waits, but not for longer than its caller does. */
export const rest = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
