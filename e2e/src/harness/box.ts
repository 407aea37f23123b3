import type { Locator } from 'playwright-core';

/** The box of an element, once it is rendered. */
export async function readBox(element: Locator) {
  for (;;) {
    await element.waitFor();
    const box = await element.boundingBox();
    // A list that renders again may have replaced it in between.
    if (box) return box;
  }
}

/** Scrolls to an element, and expects all of it within a window of this height, exactly unless `rounded`. */
export async function expectReached(
  element: Locator,
  height: number,
  rounded: (pixels: number) => number = (pixels) => pixels,
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await readBox(element);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(rounded(box.y + box.height)).toBeLessThanOrEqual(height);
}
