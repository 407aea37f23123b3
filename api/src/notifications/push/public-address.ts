import { lookup as resolve, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 that is not somebody's on the internet (IANA's special-purpose registry, and multicast). */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** The part of IPv6 that is given out, and what in it leads elsewhere: tunnels, documentation. */
const GLOBAL = '2000::/3';
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockList(type: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), type);
  }
  return list;
}

const special = blockList('ipv4', SPECIAL);
const global = blockList('ipv6', [GLOBAL]);
const special6 = blockList('ipv6', SPECIAL_6);

/** Whether an IP address is one of the internet, not of this machine or of networks around it. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !special.check(address, 'ipv4')
    : isIP(address) === 6 && global.check(address, 'ipv6') && !special6.check(address, 'ipv6');

/** Whether a host name may be one of the internet; where it leads is known when it is resolved. */
export function mayBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return bare.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa|onion)$/i.test(bare);
}

/** Resolves names for a connection, and refuses those that lead into a private network. */
export const publicLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new Error(`${hostname} leads to no public address`), '');
    if (options.all) return done(null, allowed);
    return done(null, first.address, first.family);
  });
};
