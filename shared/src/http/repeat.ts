import type { CallFailure } from './api-error';
import { randomHex } from './trace-parent';

/** The delays before each repetition of a call after a lost connection, in milliseconds. */
const BREAKS: readonly number[] = [300, 1_000, 3_000];

/** The last change without a response: its body and its key. Initially empty. */
export interface Unanswered {
  sent?: string;
  key?: string;
}

/** The key of a change: a unique one, or that of the same change before. */
export function getRequestKey(sent: string, unanswered: Unanswered): string {
  if (unanswered.sent !== sent) {
    unanswered.sent = sent;
    unanswered.key = `"${randomHex(16)}"`;
  }
  return unanswered.key as string;
}

/**
 * The delay before the next repetition of a call, in milliseconds; undefined if it has finally failed. Without a
 * network there is no repetition.
 */
export const breakBefore = ({ kind }: CallFailure, lost: number): number | undefined =>
  kind === 'network' && navigator.onLine ? BREAKS[lost] : undefined;
