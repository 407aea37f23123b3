import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address, a cookie or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. Nobody can guess one, so that a plain hash is enough. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
