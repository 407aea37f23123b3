import type { DrawnPlot } from '../plot/draw-plot';

/** What was drawn, where there is no canvas to draw on: for `jest.mock('../plot/draw-plot')`. */
export const drawn = { shown: [] as Parameters<DrawnPlot['show']>[], ended: 0 };

export const drawPlot = (): DrawnPlot => ({
  show: (...given) => void drawn.shown.push(given),
  resize: () => undefined,
  end: () => {
    drawn.ended += 1;
  },
});

/** Code that comes late in a browser is there from the beginning: no test waits for it to be compiled. */
export async function prepareBrowser(): Promise<void> {
  watchNothing();
  await Promise.all([
    import('../page/dashboard'),
    import('../plot/failure-plot'),
    import('../sign-in/sign-in'),
  ]);
}

/** What jsdom lacks of what a plot watches. */
function watchNothing(): void {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
