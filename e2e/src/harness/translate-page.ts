import type { Page } from 'playwright-core';

/**
 * Wraps each text of the page, also later ones, in a `<font>` and sets another language, like Chrome's translation. The
 * words stay the same, so that a journey finds them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTRANSLATED = 'font, script, style, textarea, option, title, svg';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) {
        return;
      }
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    };
    const translateIn = (root: Node) => {
      document.documentElement.lang = 'hi';
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((records) => {
      for (const { target } of records) translateIn(target.parentNode ?? target);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
