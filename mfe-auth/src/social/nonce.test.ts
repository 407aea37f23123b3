import { identityToken } from '../testing/identity-token';
import { carriesNonce, randomText } from './nonce';

test('no two random texts are equal', () => {
  const texts = new Set(Array.from({ length: 50 }, randomText));
  expect(texts.size).toBe(50);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['of this attempt', identityToken({ nonce: 'n1', name: 'आशा ~~~???' }), true],
  ['of another attempt', identityToken({ nonce: 'n2' }), false],
  ['without a nonce', identityToken({ sub: '7' }), false],
  ['that is no token', 'something', false],
  ['with an unreadable payload', 'a.%%%.c', false],
  ['whose payload is no object', `a.${btoa('null')}.c`, false],
])('a token %s', (_, token, carried) => {
  expect(carriesNonce(token, 'n1')).toBe(carried);
});
