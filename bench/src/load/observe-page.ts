/** What a page has shown so far; times in milliseconds since the visit began. */
export interface Seen {
  firstPaint: number | null;
  /** The largest paint until now, and what it was. */
  largestPaint: number | null;
  largestElement: string;
  /** When what a person came for was there, and React owned it. */
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
 * Runs in the page before all of its scripts. `selector` finds what a person comes to the page for. Nothing in it has a name of its own: the names that are
 * kept for functions do not exist in the page.
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
    // What React has drawn or taken over bears a mark of it. A look at the box comes last: it lays out the page.
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
