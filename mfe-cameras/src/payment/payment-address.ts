export interface PaymentLimits {
  /** The allowed hosts of payments besides the portal's own origin. */
  allowedHosts: readonly string[];
  /** The portal's own origin. */
  origin: string;
}

/**
 * The address of a payment, if it is on the portal's own origin, or on an allowed host with https.
 * Null for everything else: scripts, look-alike hosts, and no address.
 */
export function paymentAddress(
  redirectUrl: unknown,
  { allowedHosts, origin }: PaymentLimits,
): string | null {
  if (typeof redirectUrl !== 'string' || redirectUrl.trim() === '') return null;
  if (!URL.canParse(redirectUrl, origin)) return null;
  const url = new URL(redirectUrl, origin);
  // A blob: address has the origin of its page, so the protocol counts too.
  const own = url.origin === origin && /^https?:$/.test(url.protocol);
  const allowed = url.protocol === 'https:' && allowedHosts.includes(url.host);
  return own || allowed ? url.href : null;
}
