import { watch, type Rule, type LoadCounts, type Operators, type Ask } from '@portal/delivery';

export interface WatchSettings {
  /** Seconds between two looks. */
  every?: number;
  rule?: Partial<Rule>;
}

interface Watched extends WatchSettings {
  ask: Ask;
  loadCounts: LoadCounts;
  record: Operators['record'];
}

/** Watches the canaries beside the portal, as `portal watch` does, and says in its log what it did. */
export function watchCanaries(watched: Watched): { end(): Promise<void> } {
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
