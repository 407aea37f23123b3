import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { OperatorPasskey } from '@portal/shared/contract';
import type { Database, Queries } from '../../database/database';
import { ApiError } from '../../http/errors';
import { type Challenges, CHALLENGE_SECONDS, isFirstUse } from './challenges';
import type { ProvenWayIn } from './proven-way-in';

/** A quarter of what a start would load, for the few who are operators. */
const library = () => import('@simplewebauthn/server');

const SIGN_IN = 'sign-in';
const TIMEOUT = CHALLENGE_SECONDS * 1000;

export interface PasskeySettings {
  /** The portal's: passkeys are bound to it. */
  origin: string;
  /** What an authenticator shows as whose portal this is. */
  brand: string;
  challenges: Challenges;
}

/** What is kept of a new passkey. */
type NewPasskey = Pick<
  NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
  'credential' | 'credentialBackedUp'
>;

/** Which of the account's passkeys there are. */
export const passkeysOf = (queries: Queries, operatorId: string): Promise<OperatorPasskey[]> =>
  queries.query(sql`
    SELECT id, label, synced, to_json(created_at) AS created_at, to_json(used_at) AS used_at
    FROM operator_passkeys AS kept WHERE operator_id = ${operatorId} ORDER BY kept.created_at, id`);

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

interface Row {
  id: string;
  operator_id: string;
  public_key: string;
  counter: number;
}

/** Ways in that nobody can guess or be talked out of: a key of one's own, unlocked by its owner's finger or PIN. */
export function passkeysIn(database: Database, { origin, brand, challenges }: PasskeySettings) {
  const rpID = new URL(origin).hostname;
  const settingUp = (operatorId: string) => `set-up ${operatorId}`;

  return {
    /** What a browser asks authenticators for: any passkey of this portal. */
    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: challenges.make(SIGN_IN),
        userVerification: 'required',
        timeout: TIMEOUT,
      });
    },

    /** What an answer proves, or null. */
    async provenBy(response: AuthenticationResponseJSON): Promise<ProvenWayIn | null> {
      const row = await database.first<Row>(sql`
        SELECT p.id, p.operator_id, p.public_key, p.counter::float8 AS counter
        FROM operator_passkeys p JOIN operators o ON o.id = p.operator_id
        WHERE p.id = ${response.id} AND o.removed_at IS NULL`);
      if (!row) return null;
      const { verifyAuthenticationResponse } = await library();
      let challenge = '';
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (given) => {
          challenge = given;
          return challenges.accepts(given, SIGN_IN);
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: row.id,
          publicKey: bytesOf(row.public_key),
          counter: row.counter,
        },
        // The library throws for an answer that does not hold.
      }).catch(() => ({ verified: false, authenticationInfo: null }));
      if (!verified || !authenticationInfo || !(await isFirstUse(database, challenge))) return null;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return {
        operatorId: row.operator_id,
        async use(transaction) {
          const used = await transaction.query(sql`
            UPDATE operator_passkeys
            SET counter = ${newCounter}, used_at = now(), synced = ${credentialBackedUp}
            WHERE id = ${row.id} RETURNING id`);
          return used.length > 0;
        },
      };
    },

    /** What a browser makes a new passkey with. */
    async setUpOptions({ id, name }: { id: string; name: string }) {
      const { generateRegistrationOptions } = await library();
      const known = await passkeysOf(database, id);
      return generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(id)),
        challenge: challenges.make(settingUp(id)),
        timeout: TIMEOUT,
        attestationType: 'none',
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** What was made, checked. @throws 422 */
    async checked(operatorId: string, response: RegistrationResponseJSON): Promise<NewPasskey> {
      const { verifyRegistrationResponse } = await library();
      let challenge = '';
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (given) => {
          challenge = given;
          return challenges.accepts(given, settingUp(operatorId));
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
      if (!verified || !registrationInfo || !(await isFirstUse(database, challenge))) {
        throw new ApiError(422, 'That passkey was not accepted. Try again.');
      }
      return registrationInfo;
    },
  };
}

export type Passkeys = ReturnType<typeof passkeysIn>;

/** Keeps a passkey that was checked. @throws 409 when it is kept already */
export async function keepPasskey(
  queries: Queries,
  operatorId: string,
  label: string,
  { credential, credentialBackedUp }: NewPasskey,
): Promise<void> {
  const transports = credential.transports ?? [];
  const rows = await queries.query(sql`
    INSERT INTO operator_passkeys
      (id, operator_id, label, public_key, counter, transports, synced)
    VALUES (${credential.id}, ${operatorId}, ${label},
      ${Buffer.from(credential.publicKey).toString('base64url')}, ${credential.counter},
      ARRAY(SELECT json_array_elements_text(${JSON.stringify(transports)}::json)),
      ${credentialBackedUp})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (rows.length === 0) throw new ApiError(409, 'This passkey is registered already.');
}
