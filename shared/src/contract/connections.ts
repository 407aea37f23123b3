/** For API and delivery: not loaded by browsers. */

/**
 * The protection of a connection: `encrypted`; `unverified`, which is encrypted but may be intercepted by an impostor
 * of the server; `plain` text, because the address requests it; or `local` to this machine.
 */
export type Protection = 'encrypted' | 'unverified' | 'plain' | 'local';

/** Whether a hostfrom an addressis the loopback interface of this machine. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** Whether an address has the parameter for plain text: `http://bucket:9000?tls=no`. */
export const asksForPlainText = (address: URL): boolean => address.searchParams.get('tls') === 'no';

/** Whether an address sends plain text to another machine without its explicit parameter. */
export function isExposed(address: string): boolean {
  const url = new URL(address);
  return url.protocol === 'http:' && !isThisMachine(url.hostname) && !asksForPlainText(url);
}

/** The error message for an exposed address, with the solution. */
export const EXPOSED =
  'sends secrets to another machine in plain text: write https://…, or add ?tls=no to it if you trust the network';

/** An address without its parameter for plain text. */
export function connectTo(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('tls')) return address;
  url.searchParams.delete('tls');
  return url.href;
}
