import { createHash, sign, verify } from 'node:crypto';
import type { PublicKey, SigningKey } from './keys';

/** A statement about signed bytes, in the format of in-toto (https://in-toto.io/Statement/v1). */
interface Statement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: Subject[];
  predicateType: string;
  predicate: object;
}

export interface Subject {
  name: string;
  /** Hexadecimal, by algorithm. */
  digest: Record<string, string>;
}

export const createStatement = (
  subject: Subject[],
  predicateType: string,
  predicate: object,
): Statement => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject,
  predicateType,
  predicate,
});

export const createSubject = (name: string, contents: string): Subject => ({
  name,
  digest: { sha256: createHash('sha256').update(contents).digest('hex') },
});

/** Whether a statement of this type refers to these contents under this name. */
export function isAbout(
  { subject, predicateType }: Statement,
  type: string,
  name: string,
  contents: string,
): boolean {
  const { digest } = createSubject(name, contents);
  return (
    predicateType === type &&
    subject.some((one) => one.name === name && one.digest['sha256'] === digest['sha256'])
  );
}

/**
 * A signed statement, in the format of DSSE (https://github.com/secure-systems-lab/dsse). The signature covers the
 * payload with its type and both lengths, so that the same bytes cannot be read as anything else.
 */
export interface Envelope {
  payloadType: string;
  /** Base64. */
  payload: string;
  /** One of a trusted key is enough. `keyid` is a hint for people. */
  signatures: { keyid?: string; sig: string }[];
}

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

function signedBytes(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

const signature = (type: string, payload: Buffer, { key, public: { id } }: SigningKey) => ({
  keyid: id,
  sig: sign(null, signedBytes(type, payload), key).toString('base64'),
});

export function sealed(statement: Statement, key: SigningKey): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [signature(PAYLOAD_TYPE, payload, key)],
  };
}

/** The same statement, signed by one more key. */
export function countersigned(envelope: Envelope, key: SigningKey): Envelope {
  const { payloadType, payload, signatures } = envelope;
  const more = signature(payloadType, Buffer.from(payload, 'base64'), key);
  return { ...envelope, signatures: [...signatures, more] };
}

/** The statement in an envelope, if one of these keys signed it; otherwise null. */
export function opened(envelope: unknown, keys: readonly PublicKey[]): Statement | null {
  if (!isEnvelope(envelope) || envelope.payloadType !== PAYLOAD_TYPE) return null;
  const payload = Buffer.from(envelope.payload, 'base64');
  const bytes = signedBytes(envelope.payloadType, payload);
  const isSigned = envelope.signatures.some(({ sig }) =>
    keys.some(({ key }) => verify(null, bytes, key, Buffer.from(sig, 'base64'))),
  );
  // Trusted keys sign only statements.
  return isSigned ? (JSON.parse(payload.toString('utf8')) as Statement) : null;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { payloadType, payload, signatures } = value as Partial<Record<keyof Envelope, unknown>>;
  return (
    typeof payloadType === 'string' &&
    typeof payload === 'string' &&
    Array.isArray(signatures) &&
    signatures.every(
      (one: unknown) =>
        typeof one === 'object' && one !== null && 'sig' in one && typeof one.sig === 'string',
    )
  );
}
