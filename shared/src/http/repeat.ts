import type { CallFailure } from './api-error';
import { randomHex } from './trace-parent';

/** Milliseconds before each repetition of a call whose connection was lost. */
const BREAKS: readonly number[] = [300, 1_000, 3_000];

/** The last change without an answer: what was sent, and its key. It begins empty. */
export interface Unanswered {
  sent?: string;
  key?: string;
}

/** The key of a change, as a header carries it: one that nobody else has, or that of the same change before. */
export function getRequestKey(sent: string, unanswered: Unanswered): string {
  if (unanswered.sent !== sent) {
    unanswered.sent = sent;
    unanswered.key = `"${randomHex(16)}"`;
  }
  return unanswered.key as string;
}

/**
 * Milliseconds after which a call that was lost so many times before is worth another try; undefined when it
 * has failed. Without a network nothing is tried.
 */
export const breakBefore = ({ kind }: CallFailure, lost: number): number | undefined =>
  kind === 'network' && navigator.onLine ? BREAKS[lost] : undefined;
