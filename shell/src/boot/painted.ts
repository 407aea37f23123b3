import { failAfter } from '../late/fail-after';

/** A stylesheet that has neither loaded nor failed yet. The script in document.html applies it then. */
const AWAITED = 'link[data-awaited][media="not all"]';

/**
 * Resolves when the shell's stylesheets apply. Beside a prerendered part they do not block, because it has styles of
 * its own.
 */
export function stylesApplied(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(AWAITED)) return;
      document.removeEventListener('load', look, true);
      document.removeEventListener('error', look, true);
      resolve();
    };
    document.addEventListener('load', look, true);
    document.addEventListener('error', look, true);
    look();
  });
}

/** The longest wait for the document's first paint, in milliseconds. */
const MAX_WAIT_MS = 1_000;

/** A frame's callbacks run before its paint. A timer that a callback starts runs after it. */
const framePainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves after the document's first paint. A cached script would otherwise run before it and delay it.
 * A hidden tab paints nothing, so there it resolves at once.
 */
export async function painted(): Promise<void> {
  if (document.hidden || document.documentElement.dataset.first !== 'page') return;
  await failAfter(MAX_WAIT_MS, 'The first paint', framePainted()).catch(() => undefined);
}
