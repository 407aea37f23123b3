import { randomBytes } from 'node:crypto';
import { generatedOnce } from '../files/generated-once';

const MINIMUM_LENGTH = 32;

/**
 * The secret tokens are made with: the given one (replicas need the same), else one generated once into
 * the data folder.
 * @throws when the given one is too short to be a secret
 */
export async function signingSecret(dataFolder: string, given?: string): Promise<Uint8Array> {
  if (given !== undefined && given.length < MINIMUM_LENGTH) {
    throw new Error(`PORTAL_JWT_SECRET must have at least ${MINIMUM_LENGTH} characters.`);
  }
  const generate = () => randomBytes(48).toString('base64url');
  return Buffer.from(given ?? (await generatedOnce(dataFolder, 'signing-secret', generate)));
}
