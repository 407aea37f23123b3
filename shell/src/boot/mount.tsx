import { routeKey } from '@portal/shared';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { failAfter } from '../late/fail-after';
import type { Portal } from '../portal';
import { PortalPage } from '../portal-page';
import { disabledIn } from '../remotes/page-manifest';
import type { ScreenLoader } from '../remotes/screen-loader';
import { selectSession } from '../session/slice';
import { isOfRemote, visitedPage } from '../visited-page';
import { currentFocus, replayInput } from './input-replay';
import { seenPart, type PrerenderedPart } from './prerendered-part';

/** The event after the portal has replaced the prerendered part. Delivery waits for it. */
export const MOUNTED = 'portal:alive';

/** The detail of `MOUNTED`. */
export interface Mounted {
  /** Whether the page shows its screen, and not a failure. */
  whole: boolean;
}

/** The longest time that the frame waits for its page, in milliseconds. People expect it to work by then. */
const FRAME_PATIENCE = 300;

/** The longest time that a press is waited for, in milliseconds. */
const PRESS_PATIENCE = 1_000;

/**
 * Renders the portal. Where a prerendered page is visible, it waits for the remote's screen. Then it
 * replaces the prerendered page in one task and repeats the person's input.
 */
export async function mount(root: HTMLElement, portal: Portal): Promise<void> {
  const part = seenPart(root);
  const page = <PortalPage portal={portal} />;
  if (!part) {
    createRoot(root).render(page);
    return;
  }
  const screen = await screenFor(part, portal);
  await pressEnded(part);
  const focus = currentFocus();
  flushSync(() => createRoot(root).render(page));
  replayInput(part.element, root, focus);
  const detail: Mounted = { whole: part.kind === 'frame' || (screen?.isShown ?? false) };
  document.dispatchEvent(new CustomEvent(MOUNTED, { detail }));
}

/**
 * Waits while a link or a button is pressed: a press that ends on another element than it began on is lost. The click
 * follows in the task in which the pointer goes up.
 */
async function pressEnded({ element }: PrerenderedPart): Promise<void> {
  if (!element.querySelector('button:active,a:active')) return;
  const up = new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, () => setTimeout(resolve), { once: true });
    }
  });
  await failAfter(PRESS_PATIENCE, 'The press', up).catch(() => undefined);
}

/** Waits for the screen, so that the whole page renders at once. */
function screenFor({ kind }: PrerenderedPart, portal: Portal): Promise<ScreenLoader | null> {
  const screen = loadScreen(portal);
  if (kind === 'page') return screen;
  return failAfter(FRAME_PATIENCE, 'The screen', screen).catch(() => null);
}

/** Loads the screen of the address; null where no remote has one. */
async function loadScreen({ registry, store, config }: Portal): Promise<ScreenLoader | null> {
  const manifest = registry.getPageManifest();
  const { signedIn } = selectSession(store.getState());
  const { route, access } = visitedPage(manifest, window.location, { config, signedIn });
  if (access.kind !== 'show' || !route || !isOfRemote(route)) return null;
  const { remote } = route;
  const live = manifest.versions.get(remote);
  if (!live || disabledIn(manifest.liveSet, remote)) return null;
  const of = routeKey(route);
  return registry.preload({ remote, live, of, pick: ({ routes }) => routes[of] });
}
