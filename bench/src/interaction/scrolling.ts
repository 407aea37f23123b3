import type { Visitor } from '../portals/visitor';

declare global {
  interface Window {
    framesScrolled: { blank: boolean }[];
  }
}

/** Movements of a hand, in pixels and pixels per second; downwards is positive. */
const MOVES = [
  { distance: 3_000, speed: 1_000 },
  { distance: 6_000, speed: 3_000 },
  { distance: -4_000, speed: 2_000 },
  { distance: 12_000, speed: 6_000 },
  { distance: -9_000, speed: 6_000 },
];

/**
 * Records for each frame of scrolling whether the window showed a part of the list without rows: measured before the
 * page reacts to the scrolling, which is what the browser had to draw.
 */
async function watchFrames({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    window.framesScrolled = [];
    const grid = document.querySelector('[role=list]:has([data-index])');
    if (!grid) throw new Error('There is no list');
    addEventListener(
      'scroll',
      () => {
        const edges = grid.getBoundingClientRect();
        const end = Math.min(innerHeight, edges.bottom);
        const rows = [...grid.children].map((row) => row.getBoundingClientRect());
        let covered = Math.max(0, edges.top);
        for (const { top, bottom } of rows.sort((one, other) => one.top - other.top)) {
          if (top <= covered + 1) covered = Math.max(covered, bottom);
        }
        window.framesScrolled.push({ blank: covered < end - 1 });
      },
      { capture: true, passive: true },
    );
  });
}

/** The pause before a person scrolls a page. */
const LOOK_MS = 1_500;

export interface Scrolled {
  frames: number;
  blank: number;
}

/** Scrolls up and down by wheel, slowly and as fast as a hand can. */
export async function scroll(visitor: Visitor): Promise<Scrolled> {
  const { page, devtools } = visitor;
  await page.bringToFront();
  await page.waitForTimeout(LOOK_MS);
  await watchFrames(visitor);
  for (const { distance, speed } of MOVES) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 500,
      yDistance: -distance,
      speed: Math.abs(speed),
      gestureSourceType: 'mouse',
    });
  }
  const frames = await page.evaluate(() => window.framesScrolled);
  return { frames: frames.length, blank: frames.filter(({ blank }) => blank).length };
}
