import { verify } from 'node:crypto';
import { countersigned, isAbout, opened, sealed, createStatement, createSubject } from './envelope';
import { createSigningKey, parseSigningKey } from './keys';

const KEY = parseSigningKey('a key', createSigningKey());
const ENVELOPE = sealed(createStatement([], 'urn:test', {}), KEY);

test('what a trusted key signed is opened', () => {
  expect(opened(ENVELOPE, [KEY.public])).toMatchObject({ predicateType: 'urn:test' });
});

test('what two keys signed is opened with each of them, and with no other', () => {
  const other = parseSigningKey('another key', createSigningKey());
  const both = countersigned(ENVELOPE, other);
  expect(opened(both, [KEY.public])).not.toBeNull();
  expect(opened(both, [other.public])).not.toBeNull();
  expect(opened(ENVELOPE, [other.public])).toBeNull();
});

test('signatures follow DSSE, so that other tools and later versions can verify them', () => {
  const payload = Buffer.from(ENVELOPE.payload, 'base64');
  const head = `DSSEv1 28 application/vnd.in-toto+json ${payload.length} `;
  const signature = Buffer.from(ENVELOPE.signatures[0]?.sig ?? '', 'base64');
  const signed = Buffer.concat([Buffer.from(head), payload]);
  expect(verify(null, signed, KEY.public.key, signature)).toBe(true);
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ ...ENVELOPE, payloadType: null }],
  [{ ...ENVELOPE, payload: null }],
  [{ ...ENVELOPE, signatures: null }],
  ...[null, 'text', {}, { sig: 1 }].map((one): [unknown] => [
    { ...ENVELOPE, signatures: [...ENVELOPE.signatures, one] },
  ]),
])('%j is not an envelope', (value) => {
  expect(opened(value, [KEY.public])).toBeNull();
});

test('other types that a trusted key signed are not statements', () => {
  const other = { ...ENVELOPE, payloadType: 'application/json', signatures: [] };
  expect(opened(countersigned(other, KEY), [KEY.public])).toBeNull();
});

test('a statement does not apply to another type, another name or other contents', () => {
  const statement = createStatement([createSubject('live.json', '{}')], 'urn:test', {});
  expect(isAbout(statement, 'urn:test', 'live.json', '{}')).toBe(true);
  expect(isAbout(statement, 'urn:other', 'live.json', '{}')).toBe(false);
  expect(isAbout(statement, 'urn:test', 'other.json', '{}')).toBe(false);
  expect(isAbout(statement, 'urn:test', 'live.json', '[]')).toBe(false);
});
