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
