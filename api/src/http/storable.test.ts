import { uploadForm } from '../testing/kyc';
import { testApi } from '../testing/test-api';
import { findUnstorable } from './storable';

test.each([
  ['text', 'नमस्ते 👋', undefined],
  ['a NUL', 'a\0b', ''],
  ['half of a letter', 'a\ud83d', ''],
  ['the other half', '\udc4ba', ''],
  ['a letter of two halves', '\ud83d\udc4b', undefined],
  ['a number without an end', Infinity, ''],
  ['a place in a list', { rows: [{ name: 'a' }, { name: '\0' }] }, 'rows.1.name'],
  ['the name of a field', { form: { 'a\0': 'b' } }, 'form'],
  [
    'an object’s own names',
    JSON.parse('{"__proto__":{"constructor":"\\u0000"}}'),
    '__proto__.constructor',
  ],
  ['bytes of a file', { image: Buffer.from('\0') }, undefined],
  ['nothing', undefined, undefined],
])('%s: text that cannot be stored is found', (_what, value, path) => {
  expect(findUnstorable(value)).toBe(path);
});

test('deeply nested values are checked completely', () => {
  const nested = JSON.parse('['.repeat(30_000) + '"\\u0000"' + ']'.repeat(30_000));
  expect(findUnstorable(nested)).toMatch(/^0\.0\./);
});

const api = await testApi();
const { access_token: token } = await api.signIn();

const UNSTORABLE = ['a\0b', 'a\ud800'];

const refusal = (field: string, label: string) => ({
  status: 422,
  body: {
    message: `${label} has a value that cannot be kept.`,
    errors: { [field]: [`${label} has a value that cannot be kept.`] },
  },
});

test.each(UNSTORABLE)('%j in a body is a 422, signed in or not', async (text) => {
  const login = { email: text, password: 'Portal-2026' };
  expect(await api.call('login', { body: login })).toMatchObject(refusal('email', 'Email'));
  const forgotten = { email: `${text}@example.com` };
  expect(await api.call('forgotPassword', { body: forgotten })).toMatchObject(
    refusal('email', 'Email'),
  );
  const change = { address: text };
  expect(await api.call('profileUpdate', { token, body: change })).toMatchObject(
    refusal('address', 'Address'),
  );
});

test('a NUL in a path or a query is a 422', async () => {
  const params = { id: 'a\0b' };
  expect(await api.call('kyc', { token, params })).toMatchObject(refusal('id', 'Id'));
  expect(await api.send('GET', '/api/subscribers/package/v1/payments/%00/return')).toMatchObject(
    refusal('paymentId', 'PaymentId'),
  );
  const query = { search: '\0' };
  const requested = await api.call('cancelRequests', { token, query });
  expect(requested).toMatchObject(refusal('search', 'Search'));
});

test('a number of a query that is too large is a 422', async () => {
  const requested = await api.call('notifications', { token, query: { limit: '1e309' } });
  expect(requested).toMatchObject(refusal('limit', 'Limit'));
});

test('a NUL in a form, or in the name of its file, is a 422', async () => {
  const form = new FormData();
  form.set('first_name', 'a\0b');
  expect(await api.call('kycCreate', { token, body: form })).toMatchObject(
    refusal('first_name', 'First name'),
  );
  const upload = uploadForm(Buffer.from('not an image'), 'a\0b.jpg');
  expect(await api.call('imageUpload', { token, body: upload })).toMatchObject(
    refusal('image', 'Image'),
  );
});
