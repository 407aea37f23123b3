import { createHash } from 'node:crypto';

/** The hash of contents, as browsers check it. */
export const integrityOf = (contents: Buffer | string): string =>
  `sha384-${createHash('sha384').update(contents).digest('base64')}`;
