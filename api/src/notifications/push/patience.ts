import type { PushAnswer } from './push';

/** A service that neither answers nor refuses is left after so many milliseconds. */
const PATIENCE = 5_000;

/** How long a silent service is not asked, in seconds. */
export const REST_SECONDS = 60;

class ServiceRests extends Error {}

/** What becomes of a message whose service was not asked, or did not answer. */
export const unanswered = (error: Error, reason: string): PushAnswer =>
  error instanceof ServiceRests
    ? { outcome: 'unasked', reason: 'the push service has just been silent' }
    : { outcome: 'later', reason };

/**
 * Asks services with patience. One that answers nobody for that long is not asked for a while: each wait for
 * it holds up the messages to all others.
 */
export function patiently() {
  /** What each service was asked since it last answered. */
  const pending = new Map<string, Set<AbortSignal>>();
  const resting = new Set<string>();

  return async <Answer>(
    service: string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    if (resting.has(service)) throw new ServiceRests();
    const signal = AbortSignal.timeout(PATIENCE);
    pending.set(service, (pending.get(service) ?? new Set()).add(signal));
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted && pending.get(service)?.has(signal)) {
        resting.add(service);
        setTimeout(() => resting.delete(service), REST_SECONDS * 1000).unref();
      }
      throw error;
    } finally {
      pending.delete(service);
    }
  };
}
