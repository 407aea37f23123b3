import type { Page } from 'playwright-core';

/** CSS pixels that a target has at least, by what one points with. */
const LEAST = { finger: 44, pointer: 24 } as const;

/**
 * What can be pressed in the open page and is smaller than it should be, one line each. A target is as large
 * as the room in which a press reaches it. Links in a line of text are as high as their line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const pointsBy = await page.evaluate(() =>
    matchMedia('(pointer: coarse)').matches ? 'finger' : 'pointer',
  );
  const least = LEAST[pointsBy];
  const targets = await page.evaluate((reach) => {
    const TARGET =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';
    // An open menu may cover a part of what is behind it.
    const menu = document.querySelector('[aria-expanded=true]')?.getAttribute('aria-controls');
    const place =
      document.querySelector('[role=dialog]') ??
      document.getElementById(menu ?? '') ??
      document.body;

    /** How far a press reaches the target from its middle, in the direction and against it. */
    const room = (element: Element, [x, y]: [number, number], [dx, dy]: [number, number]) => {
      const isHit = (step: number) => {
        const hit = document.elementFromPoint(x + dx * step, y + dy * step);
        const target = hit?.closest(`${TARGET}, label`) ?? null;
        const label = target instanceof HTMLLabelElement ? target.control : null;
        return target !== null && (target === element || label === element);
      };
      let sum = 0;
      for (const sign of [1, -1]) {
        for (let step = 0.5; step < reach && isHit(sign * step); step += 1) sum += 1;
      }
      return sum;
    };

    const found = [...place.querySelectorAll(TARGET)].flatMap((element) => {
      const inText = getComputedStyle(element).display === 'inline';
      if (inText || !element.checkVisibility({ visibilityProperty: true })) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle: [number, number] = [x + width / 2, y + height / 2];
      const size = { width: room(element, middle, [1, 0]), height: room(element, middle, [0, 1]) };
      // Something else covers it, such as an open menu.
      if (size.width === 0 || size.height === 0) return [];
      return [{ ...size, what: element.outerHTML.slice(0, 120) }];
    });
    scrollTo(0, 0);
    return found;
  }, least);
  return targets
    .filter(({ width, height }) => Math.min(width, height) < least)
    .map(({ width, height, what }) => `too small for a ${pointsBy}: ${width} × ${height}, ${what}`);
}
