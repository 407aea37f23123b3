import { faultOf } from './rule';

test.each([
  ['', 'This field is required.'],
  ['        ', 'This field is required.'],
  ['1234567', 'The password must have at least 8 characters.'],
  ['नमस्त', 'The password must have at least 8 characters.'],
  ['x'.repeat(129), 'The password must have at most 128 characters.'],
  ['Asha@Example.com', 'The password must not be your email or your username.'],
  ['asha.gurung', 'The password must not be your email or your username.'],
  ['Password', 'This password is too easy to guess.'],
])("'%s' will not do", (password, text) => {
  expect(faultOf(password, ['asha@example.com', 'asha.gurung'])).toBe(text);
});

test.each(['12345679', 'x'.repeat(128), 'पासवर्ड १२३४', 'correct horse'])(
  "'%s' will do",
  (password) => {
    expect(faultOf(password, ['asha@example.com', 'asha.gurung'])).toBeUndefined();
  },
);
