import { TextDecoder, TextEncoder } from 'node:util';
import type { DOMWindow } from 'jsdom';

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);

/** Watches something that never changes here. */
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): never[] => [];
}

/** A connection nobody ever answers on. */
class Silence extends EventTarget {
  send = nothing;
  close = nothing;
}

/**
 * Gives a window what jsdom has none of and a page takes for granted. Nothing that is asked is
 * answered, and what can wait never comes: what shows then is what shows first.
 */
export function completeBrowser(window: DOMWindow): void {
  Object.assign(window, {
    TextDecoder,
    TextEncoder,
    structuredClone,
    fetch: never,
    EventSource: Silence,
    WebSocket: Silence,
    BroadcastChannel: class extends Silence {
      postMessage = nothing;
    },
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    requestIdleCallback: () => 0,
    cancelIdleCallback: nothing,
    scrollTo: nothing,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  });
  window.XMLHttpRequest.prototype.send = nothing;
  window.Element.prototype.scrollIntoView = nothing;
  window.navigator.sendBeacon = () => true;
}
