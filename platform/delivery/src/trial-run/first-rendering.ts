import type { DOMWindow } from 'jsdom';
import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { PageRequest } from './open-pages';

/**
 * Rules that a first paint does not need: fonts load last, nothing moves yet, and nobody has pressed or selected
 * anything.
 */
const LATER = /^(?:font-face|keyframes|page)$/;
const BY_A_PERSON = /:(?:hover|active|focus|focus-visible|focus-within|selection)\b/;

/** An address in a stylesheet is relative to it, and the rules are moved. */
const ADDRESS = /url\((?!["']?data:)/;

/** A selector with element names and classes only: attributes and states change at any time. */
const stateless = selectorParser((selectors) =>
  selectors.each((selector) => {
    for (const node of [...selector.nodes]) {
      if (node.type !== 'attribute' && node.type !== 'pseudo') continue;
      const beside = [node.prev(), node.next()];
      const isAlone = beside.every((other) => !other || other.type === 'combinator');
      if (isAlone) node.replaceWith(selectorParser.universal());
      else node.remove();
    }
  }),
);

/**
 * The rules of stylesheets that a part of a page uses for its first paint, in their order. @param sheets The texts of
 * the stylesheets. @param part The part. Of its surroundings, rules of `html` and `body` count.
 */
export function usedStyles(sheets: readonly string[], part: Element): string {
  const { documentElement, body } = part.ownerDocument;
  const isSeen = (element: Element) =>
    element === documentElement || element === body || part.contains(element);
  const uses = (selector: string): boolean => {
    if (BY_A_PERSON.test(selector)) return false;
    try {
      const found = part.ownerDocument.querySelectorAll(stateless.processSync(selector));
      return [...found].some(isSeen);
    } catch {
      // jsdom does not know the selector.
      return true;
    }
  };
  const sheet = postcss.root();
  for (const text of sheets) sheet.append(postcss.parse(text));
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules((rule) => {
    if (LATER.test(rule.name) || (rule.name === 'media' && rule.params === 'print')) rule.remove();
  });
  sheet.walkDecls((declaration) => {
    if (ADDRESS.test(declaration.value)) declaration.remove();
  });
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter(uses);
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  removeUnusedProperties(sheet, part.outerHTML);
  removeEmpty(sheet);
  return sheet.toString();
}

/** Removes custom properties that no other rule and no markup uses. */
function removeUnusedProperties(sheet: Root, markup: string): void {
  for (;;) {
    const taken = `${sheet.toString()} ${markup}`;
    const unused: ChildNode[] = [];
    sheet.walkDecls(/^--/, (declaration) => {
      if (!taken.includes(`var(${declaration.prop}`)) unused.push(declaration);
    });
    if (unused.length === 0) return;
    for (const declaration of unused) declaration.remove();
  }
}

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Elements that are shown only briefly. */
const PASSING = '[data-passing]';

/**
 * Waits for the portal of a document. Returns its markup, with the styles that it uses: they paint it before any
 * stylesheet has arrived. @throws when nothing is drawn, or not what should be
 */
export async function firstRendering(
  window: DOMWindow,
  files: PageRequest['files'],
): Promise<string> {
  const isComplete = await new Promise<boolean>((resolve) => {
    window.document.addEventListener('portal:alive', (event) =>
      resolve((event as CustomEvent<{ whole: boolean }>).detail.whole),
    );
  });
  const root = window.document.getElementById('root');
  if (!isComplete || !root) throw new Error('Its screen did not show');
  return `<style>${usedStyles(listStyleSheets(window, files), root)}</style>${stillMarkup(root)}`;
}

const listStyleSheets = ({ document }: DOMWindow, files: PageRequest['files']): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => files.get(new URL(href).pathname) ?? '',
  );

/**
 * The contents of an element without what belongs to one moment or one person. A `style` becomes a `data-style`, which
 * the document's script restores, because the policy refuses it in markup.
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
  // The current entry of a navigation depends on the address; the document's script marks it.
  part.removeAttribute('aria-current');
  // The value of a text field belongs to the person; that of a choice does not.
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
