/**
 * What the document shows before the portal: a whole public `page`, or the `frame` of pages that need a
 * session. Both are rendered at the release.
 */
export interface PrerenderedPart {
  element: HTMLElement;
  kind: 'page' | 'frame';
}

/** The visible prerendered part. The script in document.html decides what is visible. */
export function seenPart(root: HTMLElement): PrerenderedPart | null {
  const element = root.querySelector<HTMLElement>(':scope > [data-prerendered]');
  const kind = element?.dataset.prerendered;
  if (!element || kind !== document.documentElement.dataset.first) return null;
  return kind === 'page' || kind === 'frame' ? { element, kind } : null;
}
