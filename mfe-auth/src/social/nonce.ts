export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Whether an identity token belongs to the attempt with `nonce`. The API checks its subject and
 * signature.
 */
export function carriesNonce(idToken: string, nonce: string): boolean {
  const [, payload = ''] = idToken.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      nonce?: unknown;
    } | null;
    return claims?.nonce === nonce;
  } catch {
    return false;
  }
}
