import { createHash } from 'node:crypto';

/** The hash of contents, as browsers check it. */
export const integrityOf = (
  contents: Buffer | string,
  algorithm: 'sha256' | 'sha384' = 'sha384',
): string => `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`;
