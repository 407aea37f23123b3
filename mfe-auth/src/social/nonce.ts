/** A text nobody can guess. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Whether an identity token was made for the attempt that `nonce` belongs to. Whom it is about, and
 * whether it is genuine, is for the API to judge.
 */
export function carriesNonce(idToken: string, nonce: string): boolean {
  const [, payload = ''] = idToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'nonce' in claims
      ? claims.nonce === nonce
      : false;
  } catch {
    return false;
  }
}
