import { email, field, max, min, required, validate } from './index';

const rules = {
  last: field('Last Name', required()),
  first: field('First Name', required(), min(2), max(5)),
  mail: field('Email', required(), email()),
};

test('reports the first message of each field, in the order of the rules', () => {
  const errors = validate({ first: 'a', mail: 'nobody', last: '' }, rules);
  expect(Object.entries(errors)).toEqual([
    ['last', 'Last Name field is required.'],
    ['first', 'must be minimum of 2 character.'],
    ['mail', 'Email is not a valid email.'],
  ]);
});

test('returns nothing if all values are valid, and ignores fields without rules', () => {
  const values = { first: 'Asha', mail: 'asha@example.com', last: 'Rai', nickname: '' };
  expect(validate(values, rules)).toEqual({});
});

test('labels and messages are translated', () => {
  const nepali: Record<string, string> = {
    'Last Name': 'थर',
    '{Field} field is required.': '{Field} आवश्यक छ।',
  };
  const t = (text: string, parameters: Record<string, string | number> = {}) =>
    (nepali[text] ?? text).replace('{Field}', String(parameters['Field']));
  expect(validate({ last: '' }, { last: rules.last }, t)).toEqual({ last: 'थर आवश्यक छ।' });
});
