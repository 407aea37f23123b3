import {
  type LiveSet,
  type LiveVersion,
  type PageVersions,
  HOST,
  checkContract,
  getDisabled,
  routeKey,
} from '@portal/shared/contract';
import type { RenderedPart, Shell } from '../document/document';
import type { OwnedRoute } from '../document/first-visit';
import type { Store } from '../store/store';
import {
  FRAME,
  type Markup,
  frameKey,
  framedSelections,
  isRendered,
  pagesKey,
  parseMarkup,
  partIn,
} from './markup';

/** The first markup of a route in a shell, for visitors with these versions and language; null: none is stored. */
export type FindRendered = (
  shell: LiveVersion,
  versions: PageVersions,
  route: OwnedRoute | undefined,
  language: string,
) => RenderedPart | null;

export const NOTHING_RENDERED: FindRendered = () => null;

/** Reads the stored markup for the pages of a live set. Unreadable markup is ignored. */
export async function findRendered(
  liveSet: LiveSet,
  shells: Iterable<Shell>,
  { rendered }: Store,
  log: (message: string) => void,
): Promise<FindRendered> {
  const known = new Map<string, Markup>();
  const learn = async (key: string): Promise<void> => {
    if (!known.has(key)) known.set(key, parseMarkup(await rendered.read(key)));
  };
  try {
    for (const {
      version: { extras },
    } of shells) {
      const shell = extras.portal;
      for (const version of Object.values(liveSet.microFrontends).flat()) {
        const remote = version.extras.portal;
        if (remote.routes.some(isRendered)) await learn(pagesKey(shell, remote));
      }
      for (const versions of framedSelections(liveSet)) {
        await learn(frameKey(shell, liveSet, versions));
      }
    }
  } catch (error) {
    log(`${String(error)}; pages go out without what was rendered of them`);
  }

  const part = (kind: RenderedPart['kind'], key: string, name: string): RenderedPart | null => {
    const html = known.get(key)?.[name];
    return html === undefined ? null : { kind, html };
  };

  return ({ extras: { portal: shell } }, versions, route, language) => {
    if (!route) return null;
    const { owner, access, layout } = route;
    if (access === 'protected' && layout === 'main') {
      return part('frame', frameKey(shell, liveSet, versions), partIn(language, FRAME));
    }
    const remote = owner.extras.portal;
    const isOff = getDisabled(liveSet.microFrontends[remote.name] ?? []) !== undefined;
    const runs = remote.name !== HOST && checkContract(remote.contract, shell.contract).compatible;
    return isRendered(route) && runs && !isOff
      ? part('page', pagesKey(shell, remote), partIn(language, routeKey(route)))
      : null;
  };
}
