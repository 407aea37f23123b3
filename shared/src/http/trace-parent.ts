/** So many random bytes, as text. `crypto.randomUUID` is not there without https. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The `traceparent` (W3C Trace Context) of a call, so that what the API does for it is one trace. Only for the
 * portal's own origin: another one may refuse a header that it does not know.
 */
export const traceParent = (url: string): { traceparent?: string } =>
  /^\/(?!\/)/.test(url) ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {};

/** The trace in a `traceparent`. */
export const readTraceId = (header: string | undefined): string | undefined =>
  header?.split('-')[1];
