import type { CallFailure } from './api-error';

/**
 * Waits for a promise that never rejects, until the signal aborts. Then it calls `onAbort` at once and resolves with
 * null.
 */
export const untilAborted = <Result>(
  awaited: Promise<Result>,
  signal: AbortSignal | undefined,
  onAbort?: () => void,
): Promise<Result | null> =>
  new Promise((resolve) => {
    const leave = () => {
      onAbort?.();
      resolve(null);
    };
    signal?.addEventListener('abort', leave);
    void awaited.then((result) => {
      signal?.removeEventListener('abort', leave);
      resolve(result);
    });
  });

/** Shown while calls wait. */
export const PAUSED = 'The service is paused for a moment. It will resume automatically.';

const SHORTEST_WAIT = 1;

/**
 * Milliseconds after which the server allows another request: it pauses (503), or it still processes the
 * call, whose connection was lost (409). Undefined for another failure.
 */
export const getPauseMs = ({ status, retryAfter }: CallFailure): number | undefined =>
  (status === 503 || status === 409) && retryAfter !== undefined
    ? Math.max(SHORTEST_WAIT, retryAfter) * 1000
    : undefined;

/** Waits, but no longer than its caller. */
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
