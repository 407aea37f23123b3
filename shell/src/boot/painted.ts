import { failAfter } from '../late/fail-after';

/** The longest wait for the document's first paint, in milliseconds. */
const PATIENCE = 1_000;

/** A frame's callbacks run before its paint. A timer that a callback starts runs after it. */
const framePainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves after the document's first paint. A cached script would otherwise run before it and delay it.
 * A hidden tab paints nothing, so there it resolves at once.
 */
export async function painted(): Promise<void> {
  if (document.hidden || document.documentElement.dataset.first !== 'page') return;
  await failAfter(PATIENCE, 'The first paint', framePainted()).catch(() => undefined);
}
