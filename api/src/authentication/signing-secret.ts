import { randomBytes } from 'node:crypto';
import { generatedOnce } from '../files/generated-once';

const MINIMUM_LENGTH = 32;

/**
 * The secret tokens are made with: `given` (replicas need the same one), else one generated once
 * into the data folder.
 * @throws when the given secret is too short to be one
 */
export async function signingSecret(dataFolder: string, given?: string): Promise<Uint8Array> {
  if (given !== undefined && given.length < MINIMUM_LENGTH) {
    throw new Error(`PORTAL_JWT_SECRET must have at least ${MINIMUM_LENGTH} characters.`);
  }
  return Buffer.from(
    given ??
      (await generatedOnce(dataFolder, 'signing-secret', () =>
        randomBytes(48).toString('base64url'),
      )),
  );
}
