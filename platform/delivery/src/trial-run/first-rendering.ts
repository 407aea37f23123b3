import type { DOMWindow } from 'jsdom';
import type { PageRequest } from './jobs';
import { usedStyles } from './used-styles';

/** Shows for a moment only. */
const PASSING = '[data-passing]';

/**
 * Waits for the portal of a document. Returns what it shows, with the styles that this uses: they paint it before any
 * stylesheet has arrived.
 * @throws when nothing is drawn, or not what should be
 */
export async function firstRendering(
  window: DOMWindow,
  files: PageRequest['files'],
): Promise<string> {
  const whole = await new Promise<boolean>((resolve) => {
    window.document.addEventListener('portal:alive', (event) =>
      resolve((event as CustomEvent<{ whole: boolean }>).detail.whole),
    );
  });
  const root = window.document.getElementById('root');
  if (!whole || !root) throw new Error('Its screen did not show');
  return `<style>${usedStyles(sheetsOf(window, files), root)}</style>${stillMarkup(root)}`;
}

const sheetsOf = ({ document }: DOMWindow, files: PageRequest['files']): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => files.get(new URL(href).pathname) ?? '',
  );

/**
 * The contents of an element without what belongs to one moment or one person. A `style` becomes a `data-style`, which
 * the document's script puts back, because the policy refuses it in markup.
 */
export function stillMarkup(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(PASSING).forEach((passing) => passing.remove());
  copy.querySelectorAll('*').forEach(makeStill);
  removeComments(copy);
  return copy.innerHTML;
}

function makeStill(part: Element): void {
  const style = part.getAttribute('style');
  part.removeAttribute('style');
  if (style) part.setAttribute('data-style', style);
  // The open entry of a navigation depends on the address; the document's script marks it.
  part.removeAttribute('aria-current');
  // A field's contents are the person's; a choice's value is not.
  if (part.localName === 'input' && !isChoice(part)) part.removeAttribute('value');
}

const isChoice = (input: Element): boolean =>
  /^(?:radio|checkbox|submit|button)$/.test(input.getAttribute('type') ?? '');

function removeComments(element: Node): void {
  for (const child of [...element.childNodes]) {
    if (child.nodeType === child.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}
