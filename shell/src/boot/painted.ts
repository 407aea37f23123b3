import { failAfter } from '../fail-after';
import { AWAITED_SHEET } from './prerendered-part';

/** The longest wait for the document's first paint, in milliseconds. */
const PATIENCE = 1_000;

/** Resolves when the stylesheets of a prerendered page have loaded or failed. */
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

/** A frame's callbacks run before its paint. A timer that a callback starts runs after it. */
const framePainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function firstScreenPainted(): Promise<void> {
  if (document.documentElement.dataset.first !== 'page') return;
  await sheetsSettled();
  await framePainted();
}

/**
 * Resolves after the document's first paint. A cached script would otherwise run before it and delay it.
 * A hidden tab paints nothing, so there it resolves at once.
 */
export async function painted(): Promise<void> {
  if (document.hidden) return;
  await failAfter(PATIENCE, 'The first paint', firstScreenPainted()).catch(() => undefined);
}
