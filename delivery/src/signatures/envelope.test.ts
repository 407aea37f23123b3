import { countersigned, opened, sealed } from './envelope';
import { createSigningKey, parseSigningKey } from './keys';
import { statementOf } from './statement';

const KEY = parseSigningKey('a key', createSigningKey());
const ENVELOPE = sealed(statementOf([], 'urn:test', {}), KEY);

test('what a trusted key signed is opened', () => {
  expect(opened(ENVELOPE, [KEY.public])).toMatchObject({ predicateType: 'urn:test' });
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ ...ENVELOPE, payloadType: null }],
  [{ ...ENVELOPE, payload: null }],
  [{ ...ENVELOPE, signatures: null }],
  [{ ...ENVELOPE, signatures: [null] }],
  [{ ...ENVELOPE, signatures: [{}] }],
])('%j is no envelope', (value) => {
  expect(opened(value, [KEY.public])).toBeNull();
});

test('what a trusted key signed as something else is no statement', () => {
  const other = { ...ENVELOPE, payloadType: 'application/json', signatures: [] };
  expect(opened(countersigned(other, KEY), [KEY.public])).toBeNull();
});
