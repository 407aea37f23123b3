import { failAfter } from '../fail-after';
import { AWAITED_SHEET } from './prerendered-part';

/** Milliseconds the portal waits at most for what the document shows by itself. */
const PATIENCE = 1_000;

/** The sheets of a rendered page have come, or are known to be gone. */
function sheetsSettled(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(AWAITED_SHEET)) return;
      document.removeEventListener('load', look, true);
      document.removeEventListener('error', look, true);
      resolve();
    };
    document.addEventListener('load', look, true);
    document.addEventListener('error', look, true);
    look();
  });
}

/** A frame's callbacks run before it is painted, a timer that one of them starts after. */
const framePainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function firstScreenPainted(): Promise<void> {
  if (document.documentElement.dataset.first !== 'page') return;
  await sheetsSettled();
  await framePainted();
}

/**
 * Resolves once a person sees what the document shows by itself: a script that comes from the browser's
 * cache would run before, and take the processor from it. A tab nobody looks at paints nothing.
 */
export async function painted(): Promise<void> {
  if (document.hidden) return;
  await failAfter(PATIENCE, 'The first paint', firstScreenPainted()).catch(() => undefined);
}
