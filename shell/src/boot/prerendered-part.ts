/**
 * What the document shows before the portal: a whole public `page`, or the `frame` of pages that need a
 * session. Both are rendered at the release.
 */
export interface PrerenderedPart {
  element: HTMLElement;
  kind: 'page' | 'frame';
}

/** A stylesheet that has not loaded yet. Until then the part is not visible. */
export const AWAITED_SHEET = 'link[data-sheet][media="not all"]';

/** The visible prerendered part. The script in document.html decides what is visible. */
export function seenPart(root: HTMLElement): PrerenderedPart | null {
  const element = root.querySelector<HTMLElement>(':scope > [data-prerendered]');
  const kind = element?.dataset.prerendered;
  if (!element || kind !== document.documentElement.dataset.first) return null;
  if (document.querySelector(AWAITED_SHEET)) return null;
  return kind === 'page' || kind === 'frame' ? { element, kind } : null;
}
