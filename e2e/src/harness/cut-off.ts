import type { Page } from 'playwright-core';

/**
 * Unreadable parts of the open page, one line each: a page that scrolls sideways, and text outside the window or its
 * clipping element that cannot be scrolled into view. The content of an input or a select scrolls within it; so does a
 * table in its own region, see https://www.w3.org/WAI/WCAG22/Understanding/reflow.html
 */
export const cutOffIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Rounding differences of half a pixel, on both sides. */
    const SLACK = 1;
    const root = document.documentElement;
    const found = new Set<string>();
    if (root.scrollWidth > root.clientWidth) {
      found.add(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
    }

    /** A table that is wider than the window. It can be scrolled by keyboard too. */
    const SCROLLED_TABLE = '[tabindex="0"]:has(> table) *';
    const named = (element: Element): string =>
      `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const isSkipped = (element: Element): boolean =>
      element.closest(`script, style, select, textarea, svg, [inert], ${SCROLLED_TABLE}`) !== null;
    const isForEars = (style: CSSStyleDeclaration): boolean => style.clipPath !== 'none';

    /** The element that hides a text without a way to scroll to it, or undefined. */
    function hides(text: DOMRect, from: Element): string | undefined {
      const isOutside = text.left < -SLACK || text.right > root.clientWidth + SLACK;
      // The root's overflow applies to the window, not to its box:
      // https://www.w3.org/TR/css-overflow-3/#overflow-propagation
      for (let around = from; around !== root; around = around.parentElement ?? root) {
        const style = getComputedStyle(around);
        if (style.display === 'none' || isForEars(style)) return undefined;
        const box = around.getBoundingClientRect();
        if (style.overflowX !== 'visible') {
          if (text.left < box.left - SLACK || text.right > box.right + SLACK) return named(around);
        }
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') return undefined;
        if (style.overflowY !== 'visible') {
          if (text.top < box.top - SLACK || text.bottom > box.bottom + SLACK) return named(around);
        }
        // An element that stays in place while the page scrolls must fit into the window.
        if (style.position === 'fixed' || style.position === 'sticky') {
          if (text.bottom > window.innerHeight + SLACK) return 'the lower end of the window';
        }
      }
      return isOutside ? 'the window' : undefined;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || isSkipped(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const hidden = box.width > 0 ? hides(box, element) : undefined;
        if (hidden !== undefined) {
          found.add(`${named(element)} "${text.textContent.trim().slice(0, 30)}" by ${hidden}`);
        }
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:disabled')) {
      if (input.type !== 'file' && input.scrollWidth > input.clientWidth + SLACK) {
        found.add(`a field nobody can scroll in: ${input.labels?.[0]?.textContent}`);
      }
    }
    return [...found];
  });
