import type { PushMessage, PushTokenBody } from '@portal/shared/contract';

export interface PushAnswer {
  /**
   * `gone`: the token reaches nobody any more. `refused`: this message will never be taken.
   * `later`: worth another try. `unrequested`: the service has just been silent, so nothing was tried.
   */
  outcome: 'sent' | 'gone' | 'refused' | 'later' | 'unasked';
  /** Seconds before which the service wants no other try. */
  retryAfter?: number;
  /** For the log; no token and no address stands in it. */
  reason: string;
}

/** What is not delivered within a day, in seconds, is old news. */
export const SECONDS_TO_LIVE = 86_400;

/** What carries a message to one browser or device, as the rest of the API sees it. */
export interface Push {
  send(token: string, message: PushMessage): Promise<PushAnswer>;
}

/** What carries to which platform; a platform that is not configured is missing. */
export type Carriers = Partial<Record<PushTokenBody['platform'], Push>>;
