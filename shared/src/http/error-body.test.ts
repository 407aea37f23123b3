import { readErrorBody } from './error-body';

test.each([
  ['a text', { message: 'No such plan' }, 'No such plan', {}],
  ['a list of texts', { message: ['First', 'Second'] }, 'First', {}],
  ['a map of fields in message', { message: { email: ['Bad'] } }, 'Bad', { email: 'Bad' }],
  ['error as a text', { error: 'Nope' }, 'Nope', {}],
  [
    'error as a map of fields',
    { error: { email: ['Unknown'], password: ['Wrong'] } },
    'Unknown',
    { email: 'Unknown', password: 'Wrong' },
  ],
  [
    'errors beside a message',
    { message: 'Invalid', errors: { otp: 'Expired' } },
    'Invalid',
    { otp: 'Expired' },
  ],
  ['a token error', { error: { token: ['Used'] } }, 'Used', { token: 'Used' }],
  ['an HTML page', '<html></html>', '', {}],
  ['blanks around a text, and texts of blanks', { message: ' ', error: ' Nope ' }, 'Nope', {}],
  [
    'one field in several maps',
    { message: { otp: 'Third' }, error: { otp: 'Second' }, errors: { otp: 'First' } },
    'Third',
    { otp: 'Third' },
  ],
  ['nothing', null, '', {}],
  ['values that are no texts', { message: 7, errors: { a: [{}] } }, '', {}],
])('reads %s', (_, body, message, fields) => {
  const read = readErrorBody(body);
  expect([read.message, read.fields]).toEqual([message, fields]);
});

test.each([
  [{ message: { email: ['Bad'] } }, true],
  [{ error: { token: ['Used'] } }, true],
  [{ message: 'Bad', errors: { email: ['Bad'] } }, undefined],
  [{}, undefined],
])('%j contains only errors of fields: %p', (body, fieldsOnly) => {
  expect(readErrorBody(body).fieldsOnly).toBe(fieldsOnly);
});

test('a message is never longer than 300 characters', () => {
  expect(readErrorBody({ message: 'x'.repeat(1000) }).message).toHaveLength(300);
});
