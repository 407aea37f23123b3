import type { PushMessage, PushTokenBody } from '@portal/shared/contract';

export interface PushAnswer {
  /**
   * `gone`: the token reaches nobody any more. `refused`: this message will never be taken.
   * `later`: worth another try. `skipped`: the service has just been silent, so nothing was tried.
   */
  outcome: 'sent' | 'gone' | 'refused' | 'later' | 'skipped';
  /** Seconds before which the service wants no other try. */
  retryAfter?: number;
  /** For the log; no token and no address stands in it. */
  reason: string;
}

/** What is not delivered within a day, in seconds, is old news. */
export const TIME_TO_LIVE_S = 86_400;

/** What carries a message to one browser or device, as the rest of the API sees it. */
export interface Push {
  send(token: string, message: PushMessage): Promise<PushAnswer>;
}

/** What carries to which platform; a platform that is not configured is missing. */
export type Carriers = Partial<Record<PushTokenBody['platform'], Push>>;

/** Six hours, so that the four tries end within a day. */
const MAX_RETRY_AFTER_S = 21_600;

/** Seconds for which a service wants to be left alone, by its `Retry-After`: seconds or a date. */
export function readRetryAfter(header: string | null | undefined): number {
  const asked = header ?? '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  return Math.min(MAX_RETRY_AFTER_S, Math.max(0, seconds || 0));
}

/** A service that neither answers nor refuses is left after so many milliseconds. */
const TIMEOUT_MS = 5_000;

/** How long a silent service is not asked, in seconds. */
export const BREAK_S = 60;

class ServicePaused extends Error {}

/** What becomes of a message whose service was not asked, or did not answer. */
export const toUnanswered = (error: Error, reason: string): PushAnswer =>
  error instanceof ServicePaused
    ? { outcome: 'skipped', reason: 'the push service has just been silent' }
    : { outcome: 'later', reason };

/**
 * Asks services with patience. One that answers nobody for that long is not asked for a while: each wait for
 * it holds up the messages to all others.
 */
export function createCircuitBreaker() {
  /** What each service was asked since it last answered. */
  const pending = new Map<string, Set<AbortSignal>>();
  const resting = new Set<string>();

  return async <Answer>(
    service: string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    if (resting.has(service)) throw new ServicePaused();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    pending.set(service, (pending.get(service) ?? new Set()).add(signal));
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted && pending.get(service)?.has(signal)) {
        resting.add(service);
        setTimeout(() => resting.delete(service), BREAK_S * 1000).unref();
      }
      throw error;
    } finally {
      pending.delete(service);
    }
  };
}
