/** The code challenge (S256 of PKCE) of a verifier. Browsers compute it in secure contexts only. */
export async function createChallenge(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export interface AuthorizeRequest {
  /** The partner's authorise page. A path alone is relative to the portal's origin. */
  authorizeUrl: string;
  clientId: string;
  origin: string;
  /** The identity token must contain it. */
  nonce: string;
  /** The partner returns it with the code. */
  state: string;
  /** The code challenge, if the partner supports PKCE. */
  challenge: string | undefined;
}

/** The address of the partner's sign-in page. */
export function authorizeAddress(request: AuthorizeRequest): string {
  const { authorizeUrl, clientId, origin, nonce, state, challenge } = request;
  const address = new URL(authorizeUrl, origin);
  const parameters = {
    response_type: 'code',
    scope: 'openid',
    state,
    client_id: clientId,
    redirect_uri: `${origin}/worldlink_oath`,
    nonce,
    ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
