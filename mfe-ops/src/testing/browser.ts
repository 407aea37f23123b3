import type { DrawnPlot } from '../plot/draw-plot';

/** Records drawings, because jsdom has no canvas: for `jest.mock('../plot/draw-plot')`. */
export const drawn = { shown: [] as Parameters<DrawnPlot['show']>[], ended: 0 };

export const drawPlot = (): DrawnPlot => ({
  show: (...given) => void drawn.shown.push(given),
  resize: () => undefined,
  end: () => {
    drawn.ended += 1;
  },
});

/** Imports lazy modules at the start, so that no test waits for their compilation. */
export async function prepareBrowser(): Promise<void> {
  matchNoMedia();
  await Promise.all([
    import('../page/dashboard'),
    import('../plot/failure-plot'),
    import('../sign-in/sign-in'),
  ]);
}

/** Installs the media queries that a plot needs and jsdom lacks. */
function matchNoMedia(): void {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
