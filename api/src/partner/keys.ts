import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { generatedOnce } from '../files/generated-once';

export interface PartnerKeys {
  /** What identity tokens are signed with. */
  signing: JWK;
  /** What the partner's cookies are signed with. */
  cookies: string;
  /** What this portal proves itself to the partner with. */
  clientSecret: string;
}

const secret = () => randomBytes(32).toString('base64url');

async function generate(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys: PartnerKeys = {
    signing: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: secret() },
    cookies: secret(),
    clientSecret: secret(),
  };
  return JSON.stringify(keys);
}

export const partnerKeys = async (dataFolder: string): Promise<PartnerKeys> =>
  JSON.parse(await generatedOnce(dataFolder, 'sandbox-partner-keys.json', generate)) as PartnerKeys;
