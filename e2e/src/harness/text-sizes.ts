import type { Page } from 'playwright-core';
import { cutOffIn } from './cut-off';
import { overlapsIn } from './overlaps';
import { SCREENS } from './screen-sizes';

/** The spacing that a person may set, see https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Adopted rather than inserted, because the portal's policy blocks foreign styles. */
async function withStyle<T>(page: Page, style: string, look: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle((text) => {
    const adopted = new CSSStyleSheet();
    adopted.replaceSync(text);
    document.adoptedStyleSheets.push(adopted);
    return adopted;
  }, style);
  try {
    return await look();
  } finally {
    await sheet.evaluate((adopted) => {
      const others = document.adoptedStyleSheets.filter((one) => one !== adopted);
      document.adoptedStyleSheets = others;
    });
  }
}

/** Doubles the text size like a browser setting. Returns the texts that did not grow. */
const inTwiceTheSize = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizes = new Map<Node, number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const getSize = ({ parentElement }: Node): number =>
      parentElement ? parseFloat(getComputedStyle(parentElement).fontSize) : 0;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (isSeen && text.textContent?.trim()) sizes.set(text, getSize(text));
    }
    document.documentElement.style.fontSize = '200%';
    return [...sizes].flatMap(([text, once]) =>
      getSize(text) < 2 * once - 1 ? [`stays small: "${text.textContent}"`] : [],
    );
  });

async function unreadable(page: Page, how: string): Promise<string[]> {
  const problems = [...(await cutOffIn(page)), ...(await overlapsIn(page))];
  return problems.map((problem) => `${how}: ${problem}`);
}

/** Unreadable parts in the smallest window with wide text spacing, one line each. */
export async function unreadableWhenSpaced(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(SCREENS.smallest);
  const found = await withStyle(page, SPACING, () => unreadable(page, 'spaced out'));
  if (before) await page.setViewportSize(before);
  return found;
}

/** Unreadable parts in the open window with text twice as large, one line each. */
export async function unreadableWhenTwice(page: Page): Promise<string[]> {
  const small = await inTwiceTheSize(page);
  const found = await unreadable(page, 'twice as large');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [...small, ...found];
}
