import { routeKey } from '@portal/shared';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Portal } from '../portal';
import { PortalPage } from '../portal-page';
import { disabledIn } from '../remotes/declared';
import type { ScreenLoader } from '../remotes/screen-loader';
import { within } from '../remotes/within';
import { selectSession } from '../session/slice';
import { isOfRemote, visitedPage } from '../visited-page';
import { currentFocus, replayInput } from './done-before';
import { seenPart, type RenderedPart } from './rendered-part';

/** Told of the document once the portal has taken the place of what was rendered; delivery waits for it. */
export const ALIVE = 'portal:alive';

/** What `ALIVE` tells: whether the page came out as it should. */
export interface Alive {
  whole: boolean;
}

/** Milliseconds a frame may stand for a page that does not come: people expect that it can be used. */
const FRAME_PATIENCE = 300;

/**
 * Draws the portal. Where a rendered page is seen already, that waits until the remote's screen is
 * there too, so that the page takes the place of its like at once, with what was done in it meanwhile.
 */
export async function comeToLife(root: HTMLElement, portal: Portal): Promise<void> {
  const part = seenPart(root);
  const page = <PortalPage portal={portal} />;
  if (!part) {
    createRoot(root).render(page);
    return;
  }
  const screen = await screenFor(part, portal);
  const focus = currentFocus();
  flushSync(() => createRoot(root).render(page));
  replayInput(part.element, root, focus);
  const detail: Alive = { whole: part.kind === 'frame' || (screen?.isShown ?? false) };
  document.dispatchEvent(new CustomEvent(ALIVE, { detail }));
}

/** What has to be there before the part gives way: the screen, so that all of the page is drawn at once. */
function screenFor({ kind }: RenderedPart, portal: Portal): Promise<ScreenLoader | null> {
  const screen = beginScreen(portal);
  if (kind === 'page') return screen;
  return within(FRAME_PATIENCE, 'The screen', screen).catch(() => null);
}

/** The screen of the address, once it is known what of it shows; null where a remote has none to show. */
async function beginScreen({ registry, store }: Portal): Promise<ScreenLoader | null> {
  const declared = registry.getDeclared();
  const { signedIn } = selectSession(store.getState());
  const { route, access } = visitedPage(declared, window.location, signedIn);
  if (access.kind !== 'show' || !route || !isOfRemote(route)) return null;
  const { remote } = route;
  const live = declared.versions.get(remote);
  if (!live || disabledIn(declared.liveSet, remote)) return null;
  const of = routeKey(route);
  return registry.begin({ remote, live, of, pick: ({ routes }) => routes[of] });
}
