/** The hash by which the partner knows a proof key again: S256 of PKCE. Browsers make it in safe contexts only. */
export async function challengeOf(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export interface AuthorizeRequest {
  /** The partner's authorise page; below the portal's own origin when it is a path. */
  authorizeUrl: string;
  clientId: string;
  /** The portal's origin. */
  origin: string;
  /** What the identity token has to carry. */
  nonce: string;
  /** The hash of the proof key, where the partner knows proof keys. */
  challenge: string | undefined;
}

/** Where the browser goes to sign in with the partner. */
export function authorizeAddress(request: AuthorizeRequest): string {
  const { authorizeUrl, clientId, origin, nonce, challenge } = request;
  const address = new URL(authorizeUrl, origin);
  const parameters = {
    response_type: 'code',
    scope: 'openid',
    state: 'login',
    client_id: clientId,
    redirect_uri: `${origin}/worldlink_oath`,
    nonce,
    ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
