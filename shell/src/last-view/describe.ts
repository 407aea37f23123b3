import { ATTRIBUTES, ELEMENTS, type ViewNode } from './view';

/** More than a window shows, and less than a list of thousands. */
const MOST_ELEMENTS = 1_500;

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => ATTRIBUTES.test(name))
      // An address elsewhere, or of a script, has no place in a picture.
      .filter(({ name, value }) => name !== 'href' || /^\/(?!\/)/.test(value))
      .map(({ name, value }) => [name, value]),
  );

/** What a list of choices shows closed. */
const chosenOf = (select: HTMLSelectElement): ViewNode[] =>
  [...select.selectedOptions].map((option) => ['option', {}, option.text]);

/**
 * What of an element the window shows, as data: what a person typed is not in it, because a picture
 * holds no values.
 */
export function describe(root: Element, page: Window): ViewNode[] {
  let left = MOST_ELEMENTS;

  const isSeen = (element: Element): boolean => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return (width > 0 || height > 0) && bottom > 0 && top < page.innerHeight;
  };

  const childrenOf = (element: Element): ViewNode[] =>
    element instanceof HTMLSelectElement
      ? chosenOf(element)
      : [...element.childNodes].flatMap(nodesOf);

  const nodesOf = (node: Node): ViewNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    if (!(node instanceof Element) || !ELEMENTS.test(node.localName)) return [];
    // What shows for a moment only is no part of the page.
    if (left === 0 || !isSeen(node) || node.matches('[data-passing]')) return [];
    left -= 1;
    return [[node.localName, attributesOf(node), ...childrenOf(node)]];
  };

  return childrenOf(root);
}
