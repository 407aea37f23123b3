import type { CallFailure } from '@portal/shared';
import { readRefusal } from './refusal';

const failure = (given: Partial<CallFailure>): CallFailure => ({
  kind: 'http',
  status: 422,
  message: '',
  fields: {},
  retryable: false,
  ...given,
});

test.each<[string, Partial<CallFailure>, ReturnType<typeof readRefusal>]>([
  [
    'a code of the server: under its field and as a toast, before the message',
    { message: 'The request is not valid.', fields: { token: 'Wrong code.' } },
    { errors: { otp: 'Wrong code.' }, toast: 'Wrong code.' },
  ],
  [
    'passwords: under their fields, and the message as a toast',
    { message: 'No.', fields: { password: 'Too short.', password_confirm: 'Differs.' } },
    { errors: { password: 'Too short.', conf_password: 'Differs.' }, toast: 'No.' },
  ],
  [
    'fields and nothing else: no toast',
    { message: 'Too short.', fieldsOnly: true, fields: { password: 'Too short.' } },
    { errors: { password: 'Too short.' }, toast: undefined },
  ],
  [
    'a field the form does not have: its text as a toast',
    { message: 'Unknown device.', fieldsOnly: true, fields: { device: 'Unknown device.' } },
    { errors: {}, toast: 'Unknown device.' },
  ],
  [
    'the names of the request',
    { message: 'No.', fields: { otp: 'Old.', conf_password: 'Differs.', email: 'Whose?' } },
    { errors: { otp: 'Old.', conf_password: 'Differs.', email: 'Whose?' }, toast: 'No.' },
  ],
  ['nothing at all', {}, { errors: {}, toast: 'Something Went Wrong' }],
])('%s', (_, given, refusal) => {
  const failed = failure(given);
  expect(readRefusal(failed, failed.message || 'Something Went Wrong')).toEqual(refusal);
});
