import { findConfirmationFault, findLengthFault, refuseWeak } from './passwords';

test.each([
  ['', 'This field is required.'],
  ['        ', 'This field is required.'],
  ['1234567', 'The password must have at least 8 characters.'],
  ['नमस्त', 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password must have at most 128 characters.'],
])("'%s' has the wrong length", (password, text) => {
  expect(findLengthFault(password)).toBe(text);
});

test.each(['12345678', 'x'.repeat(128), 'पासवर्ड १२३४'])("'%s' has the right length", (password) => {
  expect(findLengthFault(password)).toBeUndefined();
});

test('a repeated password may be composed of its letters in another way', () => {
  const [composed, decomposed] = ['caf\u00E9 2026 gate', 'cafe\u0301\u00A02026\u3000gate'];
  expect(findConfirmationFault(composed, decomposed)).toBeUndefined();
  expect(findConfirmationFault(composed, 'cafe 2026 gate')).toBe('The passwords do not match.');
  expect(findLengthFault('cafe\u0301-12')).toBe('The password must have at least 8 characters.');
});

test('a password that is easy to guess is refused at its field, with the reason', async () => {
  await expect(refuseWeak('Password', [])).rejects.toMatchObject({
    status: 422,
    body: {
      error: { password: ['This is one of the most common passwords, or close to one.'] },
    },
  });
  await expect(refuseWeak('Asha.Gurung', ['asha.gurung'])).rejects.toMatchObject({ status: 422 });
  await expect(refuseWeak('correct horse', ['asha.gurung'])).resolves.toBeUndefined();
});
