/** What was rendered at the release: a whole `page`, or the `frame` of those that need a session. */
export interface RenderedPart {
  element: HTMLElement;
  kind: 'page' | 'frame';
}

/** The rendered part of a document, as far as its visitor sees it; the script of document.html decided that. */
export function seenPart(root: HTMLElement): RenderedPart | null {
  const element = root.querySelector<HTMLElement>(':scope > [data-prerendered]');
  const kind = element?.dataset.prerendered;
  if (!element || kind !== document.documentElement.dataset.first) return null;
  return kind === 'page' || kind === 'frame' ? { element, kind } : null;
}
