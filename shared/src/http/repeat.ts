import type { CallFailure } from './api-error';
import { randomHex } from './random-hex';

/** Milliseconds before each repetition of a call whose connection was lost. */
const BREAKS: readonly number[] = [300, 1_000, 3_000];

/** A key that nobody else has, as a header carries it. */
export const newKey = (): string => `"${randomHex(16)}"`;

/**
 * Milliseconds after which a call that was lost so many times before is worth another try; undefined when it
 * has failed. Without a network nothing is tried.
 */
export const breakBefore = ({ kind }: CallFailure, lost: number): number | undefined =>
  kind === 'network' && navigator.onLine ? BREAKS[lost] : undefined;
