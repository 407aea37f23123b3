import type { Page } from 'playwright-core';

/** Presses a key until a condition holds. @throws where that takes more than `maxPresses` */
export async function pressUntil(
  page: Page,
  key: string,
  {
    what,
    isReached,
    maxPresses,
  }: { what: string; isReached: () => Promise<boolean>; maxPresses: number },
): Promise<void> {
  for (let presses = 0; !(await isReached()); presses += 1) {
    if (presses === maxPresses) {
      throw new Error(`${key}, pressed ${maxPresses} times, does not reach ${what}`);
    }
    await page.keyboard.press(key);
  }
}
