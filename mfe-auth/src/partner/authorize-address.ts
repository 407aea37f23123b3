export interface AuthorizeRequest {
  /** The partner's authorise page; below the portal's own origin when it is a path. */
  authorizeUrl: string;
  clientId: string;
  /** The portal's origin. */
  origin: string;
}

/** Where the browser goes to sign in with the partner. */
export function authorizeAddress({ authorizeUrl, clientId, origin }: AuthorizeRequest): string {
  const address = new URL(authorizeUrl, origin);
  const parameters = {
    response_type: 'code',
    scope: 'openid',
    state: 'login',
    client_id: clientId,
    redirect_uri: `${origin}/worldlink_oath`,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
