import type { CallFailure } from './api-error';

/** Milliseconds before each repetition of a call whose connection was lost. */
const BREAKS: readonly number[] = [300, 1_000, 3_000];

/** A key that nobody else has, as a header carries it. `crypto.randomUUID` is not there without https. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
};

/**
 * Milliseconds after which a call that was lost so many times before is worth another try; undefined when it
 * has failed. Without a network nothing is tried.
 */
export const breakBefore = ({ kind }: CallFailure, lost: number): number | undefined =>
  kind === 'network' && navigator.onLine ? BREAKS[lost] : undefined;
