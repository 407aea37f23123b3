import {
  digits,
  email,
  findFaults,
  inList,
  max,
  min,
  MOBILE,
  oneLine,
  required,
  tidy,
} from './rules';

test.each([
  ['required', required('First Name'), '', 'First Name field is required.'],
  ['required', required('First Name'), '0', undefined],
  ['email', email('Email'), 'asha@example', 'Email is not a valid email.'],
  ['email', email('Email'), 'asha@example.com', undefined],
  ['min', min(3), 'अब', 'must be minimum of 3 character.'],
  ['max', max(2), 'abc', 'must be maximum of 2 character.'],
  ['max', max(2), '👍🏽'.slice(0, 4), undefined],
  ['digits', digits, '98410०0001', 'field must be number.'],
  ['inList', inList(['passport']), 'visa', 'is invalid.'],
  ['oneLine', oneLine, 'Asha\u0000', 'is invalid.'],
  ['oneLine', oneLine, 'Asha\n', 'is invalid.'],
])('%s of %s', (_name, rule, value, message) => {
  expect(rule(value)).toBe(message);
});

test.each([email('Email'), min(3), max(0), digits, inList([]), oneLine])(
  'rules other than required accept an empty value',
  (rule) => expect(rule('')).toBeUndefined(),
);

test('a mobile number has ten digits', () => {
  expect(findFaults({ mobile: '984100000x1' }, { mobile: MOBILE })).toEqual({
    mobile: ['must be maximum of 10 character.', 'field must be number.'],
  });
  expect(findFaults({ mobile: '+984100000' }, { mobile: MOBILE })).toEqual({
    mobile: ['field must be number.'],
  });
  expect(findFaults({ mobile: '9841000001' }, { mobile: MOBILE })).toEqual({});
});

test.each(['\u2028', '\u2029', '\u0085'])('%j ends a line', (end) => {
  expect(oneLine(`Asha${end}Rai`)).toBe('is invalid.');
});

test('texts are stored normalised', () => {
  expect(tidy(' \u202eAsha ')).toBe('Asha');
  expect(tidy(null)).toBe('');
});
