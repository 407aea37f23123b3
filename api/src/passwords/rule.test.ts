import { lengthFault, refuseWeak } from './rule';

test.each([
  ['', 'This field is required.'],
  ['        ', 'This field is required.'],
  ['1234567', 'The password must have at least 8 characters.'],
  ['नमस्त', 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password must have at most 128 characters.'],
])("'%s' has the wrong length", (password, text) => {
  expect(lengthFault(password)).toBe(text);
});

test.each(['12345678', 'x'.repeat(128), 'पासवर्ड १२३४'])("'%s' has the right length", (password) => {
  expect(lengthFault(password)).toBeUndefined();
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
