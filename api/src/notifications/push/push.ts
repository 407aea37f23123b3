import type { PushMessage, PushTokenBody } from '@portal/shared/contract';

export interface PushAnswer {
  /**
   * `gone`: the token is no longer valid. `refused`: the service will never accept this message. `later`: worth a
   * retry. `skipped`: the service did not respond just now, so nothing was tried.
   */
  outcome: 'sent' | 'gone' | 'refused' | 'later' | 'skipped';
  /** Seconds to wait before the next try, as the service asks. */
  retryAfter?: number;
  /** For the log; it contains no token and no address. */
  reason: string;
}

/** A notification is useless after a day. */
export const TIME_TO_LIVE_S = 86_400;

/** Sends a message to one browser or device. */
export interface Push {
  send(token: string, message: PushMessage): Promise<PushAnswer>;
}

/** The carrier of each platform; a platform that is not configured is missing. */
export type Carriers = Partial<Record<PushTokenBody['platform'], Push>>;

/** Six hours, so that the four tries end within a day. */
const MAX_RETRY_AFTER_S = 21_600;

/** Reads `Retry-After`, seconds or a date, as seconds. */
export function readRetryAfter(header: string | null | undefined): number {
  const value = header ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Math.min(MAX_RETRY_AFTER_S, Math.max(0, seconds || 0));
}

const TIMEOUT_MS = 5_000;

/** How long a silent service gets no requests. */
export const BREAK_S = 60;

class ServicePaused extends Error {}

/** The outcome of a message whose service got no request, or did not respond. */
export const toUnanswered = (error: Error, reason: string): PushAnswer =>
  error instanceof ServicePaused
    ? { outcome: 'skipped', reason: 'the push service has just been silent' }
    : { outcome: 'later', reason };

/**
 * Limits the time of each request. A service that responds to no request within that time gets none for `BREAK_S`: each
 * wait for it delays the messages to all others.
 */
export function createCircuitBreaker() {
  /** The requests to each service since its last response. */
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
