export interface PaymentLimits {
  /** Hosts a payment may lead to, besides the portal's own origin. */
  allowedHosts: readonly string[];
  /** The portal's own origin. */
  origin: string;
}

/**
 * The address to pay at, if the browser may be sent there: on the portal's own origin, or by https
 * on a host that is allowed. null for everything else: scripts, look-alikes, and no address at all.
 */
export function paymentAddress(
  redirectUrl: unknown,
  { allowedHosts, origin }: PaymentLimits,
): string | null {
  if (typeof redirectUrl !== 'string' || redirectUrl.trim() === '') return null;
  if (!URL.canParse(redirectUrl, origin)) return null;
  const url = new URL(redirectUrl, origin);
  // The origin of a blob: is the one of the page that made it; hence the look at the protocol too.
  const own = url.origin === origin && /^https?:$/.test(url.protocol);
  const allowed = url.protocol === 'https:' && allowedHosts.includes(url.host);
  return own || allowed ? url.href : null;
}
