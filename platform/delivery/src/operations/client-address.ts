import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isAtHost } from '@portal/shared/contract/portal-addresses';
import { fault } from '../faults';

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address in its own notation, even if a dual-stack socket reports it as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Whether an address belongs to a proxy. @throws SettingWrong when one of `trusted` is neither an address nor a network
 * such as `10.0.0.0/8`
 */
function proxiesAmong(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of trusted.map((text) => text.trim())) {
    const [address = '', bits] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && +bits <= longest))) {
      const problem = `has '${entry}', which is neither an address nor a network`;
      throw fault('SettingWrong', { name: 'PORTAL_TRUST_PROXY', problem });
    }
    if (bits === undefined) proxies.addAddress(address, getFamily(address));
    else proxies.addSubnet(address, Number(bits), getFamily(address));
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, getFamily(address));
}

type Head = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The address of the client. Trusted proxies pass it on in `x-forwarded-for`. @throws SettingWrong */
export function clientAddress(trusted: readonly string[] = []): (request: Head) => string {
  const isProxy = proxiesAmong(trusted);
  // It is called for each line of the log.
  if (trusted.length === 0) return ({ socket }) => plain(socket.remoteAddress ?? '');
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    // The nearest is last; addresses before the first untrusted one may be forged.
    const hops = [...forwarded, socket.remoteAddress ?? '']
      .map((hop) => plain(hop.trim()))
      .filter((hop) => hop !== '');
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? '';
  };
}

/**
 * Whether a request is for the host of an origin. Trusted proxies pass the requested host on in `x-forwarded-host`.
 * @throws SettingWrong
 */
export function isAddressedTo(
  origin: string,
  trusted: readonly string[] = [],
): (request: Head) => boolean {
  const isProxy = proxiesAmong(trusted);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const isForwarded = forwarded !== undefined && isProxy(plain(socket.remoteAddress ?? ''));
    const host = isForwarded ? String(forwarded).split(',').at(-1) : headers.host;
    return isAtHost(origin, host?.trim() ?? '');
  };
}
