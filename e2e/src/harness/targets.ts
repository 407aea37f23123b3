import type { Page } from 'playwright-core';

/** The minimum size of a target in CSS pixels, by pointer type. */
const LEAST = { finger: 44, pointer: 24 } as const;

/**
 * Targets of the open page that are too small, one line each. The size of a target is the area in which a press reaches
 * it. Links within text are as high as their line.
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

    /** The length of the target through its middle, along a direction. */
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
      // Another element covers it, such as an open menu.
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
