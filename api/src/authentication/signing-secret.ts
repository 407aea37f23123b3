import { keptSecret } from '../files/kept-secret';

/** The secret tokens are made with. */
export const signingSecret = async (dataFolder: string, given?: string): Promise<Uint8Array> =>
  Buffer.from(
    await keptSecret(dataFolder, {
      file: 'signing-secret',
      variable: 'PORTAL_JWT_SECRET',
      given,
    }),
  );
