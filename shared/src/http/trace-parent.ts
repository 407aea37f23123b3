/** Random bytes in hexadecimal. `crypto.randomUUID` is unavailable without https. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The `traceparent` (W3C Trace Context) of a call, so that the API's work for it belongs to one trace. Only for the
 * portal's own origin, because others may refuse unknown headers.
 */
export const traceParent = (url: string): { traceparent?: string } =>
  /^\/(?!\/)/.test(url) ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {};

/** The trace in a `traceparent`. */
export const readTraceId = (header: string | undefined): string | undefined =>
  header?.split('-')[1];
