import type { Page } from 'playwright-core';
import { slowed, type Visitor } from '../portals/visitor';

/** Parts of serials and labels: some frequent, some rare, some never found. */
const WORDS = ['gate', 'ipc-s-0', 'corridor 1', 'room', '07', 'nowhere', 'dock 12', 'cold'];

/** How often each is typed: enough keys for a 95th percentile. */
const ROUNDS = 2;

/** Milliseconds between two keys of a fast typist. */
const RHYTHM = [110, 95, 140, 120, 90, 160];

/** The pause before a person types; work that waited for the page to become visible is done by then. */
const LOOK_MS = 600;

declare global {
  interface Window {
    keysShown: number[];
  }
}

/** Records the time from each key to the frame that shows it. */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keysShown = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keysShown.push(performance.now() - timeStamp);
        // A frame's callbacks run before it is drawn, a message sent by one of them after.
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });

/** Types a word into the search box and erases it again, key by key. */
async function typeWord(page: Page, word: string): Promise<number[]> {
  await page.bringToFront();
  await page.getByRole('searchbox').focus();
  await page.waitForTimeout(LOOK_MS);
  const keys = [...word].map((letter) => (letter === ' ' ? 'Space' : letter));
  for (const [at, key] of [...keys, ...keys.map(() => 'Backspace')].entries()) {
    await page.keyboard.press(key);
    await page.waitForTimeout(RHYTHM[at % RHYTHM.length] ?? 100);
  }
  await page.waitForFunction((count) => window.keysShown.length === count, 2 * word.length);
  return page.evaluate(() => window.keysShown.splice(0));
}

/** Types in all pages, word by word in turn; returns milliseconds from key to frame, page by page. */
export async function typeInTurn(
  visitors: readonly Visitor[],
  slowdown: number,
): Promise<number[][]> {
  const times = visitors.map((): number[] => []);
  for (const word of Array.from({ length: ROUNDS }, () => WORDS).flat()) {
    for (const [at, visitor] of visitors.entries()) {
      const taken = await slowed(visitor, slowdown, () => typeWord(visitor.page, word));
      times[at]?.push(...taken);
    }
  }
  return times;
}
