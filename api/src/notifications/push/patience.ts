/** A service that neither answers nor refuses is left after so many milliseconds. */
const PATIENCE = 5_000;

/** How long a silent service is not asked, in milliseconds: less than the first wait for another attempt. */
const REST = 20_000;

const silent = (): Error => Object.assign(new Error('it has just been silent'), { code: 'SILENT' });

/**
 * Asks services with patience. One that answers nobody for that long is not asked for a while: each wait for
 * it holds up the messages to all others.
 */
export function patiently() {
  /** What each service was asked since it last answered. */
  const unanswered = new Map<string, Set<AbortSignal>>();
  const resting = new Set<string>();

  return async <Answer>(
    service: string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    if (resting.has(service)) throw silent();
    const signal = AbortSignal.timeout(PATIENCE);
    unanswered.set(service, (unanswered.get(service) ?? new Set()).add(signal));
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted && unanswered.get(service)?.has(signal)) {
        resting.add(service);
        setTimeout(() => resting.delete(service), REST).unref();
      }
      throw error;
    } finally {
      unanswered.delete(service);
    }
  };
}
