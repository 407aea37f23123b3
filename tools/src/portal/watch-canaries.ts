import { watch, type WatchOptions } from '@portal/delivery';

/** Watches the canaries beside the portal, as `portal watch` does, and says in its log what it did. */
export function watchCanaries(watched: Omit<WatchOptions, 'signal' | 'onHalt' | 'onTrouble'>): {
  end(): Promise<void>;
} {
  const ending = new AbortController();
  const ended = watch({
    ...watched,
    signal: ending.signal,
    onHalt: ({ outcome, reason }) =>
      console.warn(`Halted the canary of ${outcome.remote}: ${reason}`),
    onTrouble: (message) => console.warn(message),
  });
  return {
    async end() {
      ending.abort();
      await ended;
    },
  };
}
