/**
 * Gives a window what jsdom lacks and a page takes for granted. Nothing that is asked is answered, and what can wait
 * never comes: what shows then is what shows first. It is a script and runs inside the window, so that none of its
 * functions belongs to the process around it.
 */
export const BROWSER_STUBS = `(() => {
  const nothing = () => undefined;
  const never = () => new Promise(nothing);
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() { return []; }
  }
  class Silence extends EventTarget {
    send() {}
    close() {}
    postMessage() {}
  }
  const escaped = (byte) => '%' + byte.toString(16).padStart(2, '0');
  Object.assign(window, {
    TextDecoder: class {
      decode(bytes = []) {
        const all = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
        return decodeURIComponent(Array.from(all, escaped).join(''));
      }
    },
    TextEncoder: class {
      encode(text = '') {
        return Uint8Array.from(unescape(encodeURIComponent(text)), (one) => one.charCodeAt(0));
      }
    },
    structuredClone: (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value))),
    fetch: never,
    EventSource: Silence,
    WebSocket: Silence,
    BroadcastChannel: Silence,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    requestIdleCallback: () => 0,
    cancelIdleCallback: nothing,
    scrollTo: nothing,
    matchMedia: (media) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  });
  XMLHttpRequest.prototype.send = nothing;
  Element.prototype.scrollIntoView = nothing;
  navigator.sendBeacon = () => true;
})();`;
