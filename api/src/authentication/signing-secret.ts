import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MINIMUM_LENGTH = 32;

/**
 * The secret tokens are made with: `given` (replicas need the same one), else one generated once
 * into the data folder, readable by its owner only.
 * @throws when the given secret is too short to be one
 */
export async function signingSecret(dataFolder: string, given?: string): Promise<Uint8Array> {
  if (given !== undefined) {
    if (given.length < MINIMUM_LENGTH) {
      throw new Error(`PORTAL_JWT_SECRET must have at least ${MINIMUM_LENGTH} characters.`);
    }
    return Buffer.from(given);
  }
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, 'signing-secret');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // Only the first of several processes places its draft; the others read that one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return Buffer.from(await readFile(path, 'utf8'));
}
