import type { Page } from 'playwright-core';

/** Overlapping texts of the open page, one line each. Floating layers, such as an open menu, are checked separately. */
export const overlapsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The share of a line's box that its letters fill. */
    const LETTERS = 0.6;
    /** The overlap that is allowed, in CSS pixels. */
    const SLACK = 2;

    interface Line {
      text: string;
      node: Node;
      layer: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    /** The closest ancestor that moves independently: it floats above the page, or scrolls within it. */
    function getLayer(element: Element): Element {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { position, overflowX } = getComputedStyle(around);
        if (position !== 'static' && position !== 'relative') return around;
        if (overflowX !== 'visible') return around;
      }
      return document.body;
    }
    const isForEars = (element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath !== 'none') return true;
      }
      return false;
    };

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('script, style, option, svg, [inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || isForEars(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = getLayer(element);
      for (const { left, right, top, height } of range.getClientRects()) {
        const spare = (height * (1 - LETTERS)) / 2;
        const vertical = { top: top + spare, bottom: top + height - spare };
        lines.push({ text: text.slice(0, 30), node, layer, left, right, ...vertical });
      }
    }
    lines.sort((one, other) => one.top - other.top);

    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top > one.bottom) break;
        if (one.node === other.node || one.layer !== other.layer) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        if (width > SLACK && height > SLACK) found.add(`"${one.text}" lies upon "${other.text}"`);
      }
    }
    return [...found];
  });
