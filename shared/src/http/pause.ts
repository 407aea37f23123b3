import type { CallFailure } from './api-error';

/** What a person reads while calls wait. */
export const PAUSED = 'The service is paused for a moment. It will resume automatically.';

const SHORTEST_WAIT = 1;

/**
 * Milliseconds after which the server wants to be asked again: it pauses (503), or it still processes the
 * call, whose connection was lost (409). Undefined for another failure.
 */
export const pauseOf = ({ status, retryAfter }: CallFailure): number | undefined =>
  (status === 503 || status === 409) && retryAfter !== undefined
    ? Math.max(SHORTEST_WAIT, retryAfter) * 1000
    : undefined;

/** Waits, but not for longer than its caller does. */
export const rest = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
