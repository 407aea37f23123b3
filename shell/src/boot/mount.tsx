import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { failAfter } from '../late/fail-after';
import type { ScreenLoader } from '../remotes/screen-loader';
import { currentFocus, replayInput } from './input-replay';

/**
 * What the document shows before the portal: a whole public `page`, or the `frame` of pages that need a session. Both
 * are prerendered at the release.
 */
interface PrerenderedPart {
  element: HTMLElement;
  kind: 'page' | 'frame';
}

/** The visible prerendered part. The script in document.html decides which one is visible. */
function seenPart(root: HTMLElement): PrerenderedPart | null {
  const element = root.querySelector<HTMLElement>(':scope > [data-prerendered]');
  const kind = element?.dataset.prerendered;
  if (!element || kind !== document.documentElement.dataset.first) return null;
  return kind === 'page' || kind === 'frame' ? { element, kind } : null;
}

/** The event after the portal has replaced the prerendered part. Delivery waits for it. */
export const MOUNTED = 'portal:alive';

export interface Mounted {
  /** Whether the page shows its screen, rather than a failure. */
  whole: boolean;
}

/** The longest time that the frame waits for its page. People expect it to respond after that. */
const MAX_FRAME_MS = 300;

/** The longest wait for the end of a press. */
const MAX_PRESS_MS = 1_000;

export type LoadScreen = () => Promise<ScreenLoader | null>;

/**
 * Renders the portal's page. Where a prerendered page is visible, it waits for the remote's screen. Then it
 * replaces the prerendered page in one task and repeats the person's input.
 */
export async function mount(
  root: HTMLElement,
  page: ReactNode,
  loadScreen: LoadScreen,
): Promise<void> {
  const part = seenPart(root);
  if (!part) {
    createRoot(root).render(page);
    return;
  }
  const screen = await screenFor(part, loadScreen);
  await pressEnded(part);
  const focus = currentFocus();
  flushSync(() => createRoot(root).render(page));
  replayInput(part.element, root, focus);
  const detail: Mounted = { whole: part.kind === 'frame' || (screen?.isShown ?? false) };
  document.dispatchEvent(new CustomEvent(MOUNTED, { detail }));
}

/**
 * Waits while a link or a button is pressed, because a press that ends on another element than it began on is lost. The
 * click follows in the same task as `pointerup`.
 */
async function pressEnded({ element }: PrerenderedPart): Promise<void> {
  if (!element.querySelector('button:active,a:active')) return;
  const up = new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, () => setTimeout(resolve), { once: true });
    }
  });
  await failAfter(MAX_PRESS_MS, 'The press', up).catch(() => undefined);
}

/** Waits for the screen, so that the whole page renders at once. */
function screenFor({ kind }: PrerenderedPart, loadScreen: LoadScreen) {
  const screen = loadScreen();
  if (kind === 'page') return screen;
  return failAfter(MAX_FRAME_MS, 'The screen', screen).catch(() => null);
}
