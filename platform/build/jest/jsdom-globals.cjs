// jsdom lacks what the router and the browser's crypto expect.
const { webcrypto } = require('node:crypto');
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

// It has no layout either: nothing can be scrolled to, no size changes, and no media query matches.
globalThis.Element.prototype.scrollIntoView = () => {};
globalThis.scrollTo = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
