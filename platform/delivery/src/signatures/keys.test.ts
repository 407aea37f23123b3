import { generateKeyPairSync } from 'node:crypto';
import { createSigningKey, parsePublicKey, parseSigningKey } from './keys';

test('the text of a signing key’s public half is its identity', () => {
  const { public: key } = parseSigningKey('a key', createSigningKey());
  expect(parsePublicKey('PORTAL_TRUSTED_KEYS', key.text)).toMatchObject({
    id: key.id,
    text: key.text,
  });
});

const elliptic = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test.each([
  ['has no private key in PEM', 'a word'],
  ['has no private key in PEM', elliptic.publicKey],
  ['has no key of Ed25519', elliptic.privateKey],
])('a file that %s is named', (problem, pem) => {
  expect(() => parseSigningKey('/etc/portal.pem', pem)).toThrow(`/etc/portal.pem ${problem}`);
});

test.each(['ed25519:short', 'rsa:'.padEnd(51, 'a'), 'ed25519:'.padEnd(52, 'a')])(
  'an invalid public key (%s) is refused with its setting',
  (text) => {
    expect(() => parsePublicKey('PORTAL_TRUSTED_KEYS', text)).toThrow(
      `PORTAL_TRUSTED_KEYS has '${text}', which is not ed25519: and 43 signs`,
    );
  },
);
