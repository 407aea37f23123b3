import { lookup as resolve, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is one of the internet, not of this machine, of networks around it, or for a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL));
}

/** An IPv4 address in a name, as services write it that resolve any address: `127.0.0.1.nip.io`, `a-10-0-0-1.sslip.io`. */
const WRITTEN_ADDRESS = /(?<!\d)(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?!\d)/;

/**
 * Whether a host name may be one of the internet. No name is resolved here, because everybody may save one: where it
 * leads is checked at each connection.
 */
export function mayBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  const written = WRITTEN_ADDRESS.exec(bare)?.slice(1).join('.');
  if (written !== undefined && !isPublicAddress(written)) return false;
  return bare.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa|onion)$/i.test(bare);
}

/** The code of the error of a name that leads into a private network. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

/** Resolves names for a connection, and refuses those that lead into a private network. */
export const publicLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) {
      const refusal = new Error(`${hostname} leads to no public address`);
      return done(Object.assign(refusal, { code: NOT_PUBLIC }), '');
    }
    if (options.all) return done(null, allowed);
    return done(null, first.address, first.family);
  });
};
