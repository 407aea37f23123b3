import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomToken } from '../authentication/random-token';
import { generatedOnce } from '../files/generated-once';

export interface PartnerKeys {
  /** What identity tokens are signed with. */
  signing: JWK;
  /** What the partner's cookies are signed with. */
  cookies: string;
  /** What this portal proves itself to the partner with. */
  clientSecret: string;
}

async function generate(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys: PartnerKeys = {
    signing: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomToken() },
    cookies: randomToken(),
    clientSecret: randomToken(),
  };
  return JSON.stringify(keys);
}

export const partnerKeys = async (dataFolder: string): Promise<PartnerKeys> =>
  JSON.parse(await generatedOnce(dataFolder, 'sandbox-partner-keys.json', generate)) as PartnerKeys;
