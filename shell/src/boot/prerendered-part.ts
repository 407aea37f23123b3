/**
 * What shows before the portal does: a whole `page` or the `frame` of those that need a session, both
 * rendered at the release.
 */
export interface PrerenderedPart {
  element: HTMLElement;
  kind: 'page' | 'frame';
}

/** A sheet of it that is not there yet: it is seen by nobody so far. */
export const AWAITED_SHEET = 'link[data-sheet][media="not all"]';

/** The rendered part of a document, as far as its visitor sees it; the script of document.html decided that. */
export function seenPart(root: HTMLElement): PrerenderedPart | null {
  const element = root.querySelector<HTMLElement>(':scope > [data-prerendered]');
  const kind = element?.dataset.prerendered;
  if (!element || kind !== document.documentElement.dataset.first) return null;
  if (document.querySelector(AWAITED_SHEET)) return null;
  return kind === 'page' || kind === 'frame' ? { element, kind } : null;
}
