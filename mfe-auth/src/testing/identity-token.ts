const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned identity token. */
export const identityToken = (claims: object): string =>
  [encode({ alg: 'RS256' }), encode(claims), 'signature'].join('.');
