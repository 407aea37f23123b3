/** For API and delivery: no browser loads this. */

/**
 * Who can read what is sent to a server: nobody on the way (`encrypted`), nobody who only listens, but who answers in
 * place of the server (`unverified`), everybody on the way, as its address asks (`plain`), or only this machine (`local`).
 */
export type Protection = 'encrypted' | 'unverified' | 'plain' | 'local';

/** Whether a host, as an address has it, is the loopback interface of this machine. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** By this parameter an address asks for plain text: `http://bucket:9000?tls=no`. */
export const asksForPlainText = (address: URL): boolean => address.searchParams.get('tls') === 'no';

/** Whether what is sent to an address goes to another machine in plain text, and the address does not ask for that. */
export function isExposed(address: string): boolean {
  const url = new URL(address);
  return url.protocol === 'http:' && !isThisMachine(url.hostname) && !asksForPlainText(url);
}

/** What is wrong with an address that is exposed, and what to write instead. */
export const EXPOSED =
  'sends secrets to another machine in plain text: write https://…, or add ?tls=no to it if you trust the network';

/** An address without what it says about plain text. */
export function connectTo(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('tls')) return address;
  url.searchParams.delete('tls');
  return url.href;
}
