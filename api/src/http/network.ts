import { isIPv4 } from 'node:net';

/** The origin of requests, as far as one person cannot change it. */
export type Network = string & { readonly network: unique symbol };

const groupsIn = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an IPv6 address. */
function parseGroups(address: string): string[] {
  const [plain = ''] = address.split('%', 1);
  const [head, tail] = plain.split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * The network of an address: an IPv4 address, or the 56-bit IPv6 prefix that a provider assigns to a household, which
 * may use any address in it.
 */
export function toNetwork(address: string): Network {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain as Network;
  const groups = parseGroups(plain).map((group) => Number.parseInt(group, 16) || 0);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const prefix = [first, second, third, fourth & 0xff00];
  return prefix.map((group) => group.toString(16)).join(':') as Network;
}
