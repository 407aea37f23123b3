import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** A text or bytes of CBOR, of less than 256. */
const sized = (major: number, data: Buffer) =>
  Buffer.concat([
    Buffer.from(data.length < 24 ? [major + data.length] : [major + 24, data.length]),
    data,
  ]);
const text = (value: string) => sized(0x60, Buffer.from(value));
const bytes = (value: Buffer) => sized(0x40, value);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export interface Asked {
  challenge: string;
  /** The page's, where it is not the portal's. */
  origin?: string;
  /** Whether the person was asked for a finger or a PIN. */
  verified?: boolean;
}

/** An authenticator with one passkey for a portal, as a browser speaks for it. */
export function authenticator(portal: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const data = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(portal).hostname), Buffer.from([flags]), count]);
  };

  /** COSE: an EC key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x (-2) and y (-3). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  return {
    make({ challenge, origin = portal, verified = true }: Asked): RegistrationResponseJSON {
      const length = Buffer.from([0, id.length]);
      const flags = PRESENT | ATTESTED | (verified ? VERIFIED : 0);
      const authData = Buffer.concat([data(flags), Buffer.alloc(16), length, id, coseKey()]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, origin = portal, verified = true }: Asked): AuthenticationResponseJSON {
      const client = clientData('webauthn.get', challenge, origin);
      const authData = data(PRESENT | (verified ? VERIFIED : 0));
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
}
