import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';

const groupsIn = (part = ''): string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%', 1);
  const [head, tail] = plain.split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * The network of one sender: an IPv4 address, or the 56-bit IPv6 prefix that a provider gives to a
 * household.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  const groups = groupsOf(plain).map((group) => Number.parseInt(group, 16) || 0);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':');
}

/** Distinguishes senders without storing addresses. The secret prevents guessing them by trying all. */
export const senderOf = (secret: Uint8Array, address: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
