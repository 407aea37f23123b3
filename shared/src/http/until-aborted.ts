/**
 * Waits for something that never rejects as long as its caller does. In the moment of the abort it tells so, and
 * resolves with null.
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
    signal?.addEventListener('abort', leave, { once: true });
    void awaited.then((result) => {
      signal?.removeEventListener('abort', leave);
      resolve(result);
    });
  });
