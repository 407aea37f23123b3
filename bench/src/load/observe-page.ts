/** What a page has shown so far; times in milliseconds since the visit began. */
export interface Seen {
  firstPaint: number | null;
  /** The largest paint so far, and its element. */
  largestPaint: number | null;
  largestElement: string;
  /** When the page's main content existed, and React owned it. */
  usable: number | null;
  /** Long tasks, each beyond its first 50 ms. */
  blocking: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/**
 * Runs in the page before all of its scripts. `selector` finds the page's main content. It must not contain named
 * functions: the helper that keeps their names does not exist in the page.
 */
export function observePage(selector: string): void {
  window.seen = {
    firstPaint: null,
    largestPaint: null,
    largestElement: '',
    usable: null,
    blocking: 0,
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') window.seen.firstPaint = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      window.seen.largestPaint = entry.startTime;
      window.seen.largestElement = `${element?.localName ?? ''} ${element?.textContent?.slice(0, 40) ?? ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });

  const looking = setInterval(() => {
    const found = document.querySelector(selector);
    // React marks elements that it has rendered or hydrated. Reading the box comes last, because it forces a layout.
    if (!found || !Object.keys(found).some((key) => key.startsWith('__reactProps$'))) return;
    const box = found.getBoundingClientRect();
    if (box.height === 0 || box.top >= innerHeight) return;
    clearInterval(looking);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.seen.usable = performance.now();
    };
    // A frame's callbacks run before it is drawn, a message sent by one of them after.
    requestAnimationFrame(() => port2.postMessage(null));
  }, 8);
}
