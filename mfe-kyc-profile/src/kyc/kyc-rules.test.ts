import { validate } from '@portal/shared/validation';
import { BINA } from '../testing/records';
import { isRequired, lacksDocument } from './document-rules';
import { kycRules } from './kyc-rules';
import type { KycValues } from './kyc-values';

const GOOD = { ...BINA, document1: 'passport', document1_name: 'passport.jpg' };
const errors = (changed: Partial<KycValues>) =>
  validate({ ...GOOD, ...changed }, kycRules('whole', ''));

test('middle name, address and a second document are optional', () => {
  expect(errors({})).toEqual({});
});

test.each<[Partial<KycValues>, Partial<KycValues>]>([
  [{ first_name: '' }, { first_name: 'First Name field is required.' }],
  [{ last_name: ' ' }, { last_name: 'Last Name field is required.' }],
  [{ email: '' }, { email: 'Email field is required.' }],
  [{ email: 'bina@' }, { email: 'Email is not a valid email.' }],
  [{ mobile_no: '' }, { mobile_no: 'Mobile No. field is required.' }],
  [{ mobile_no: '98000abcde' }, { mobile_no: 'field must be number.' }],
  [{ mobile_no: '+980000000' }, { mobile_no: 'field must be number.' }],
  [{ mobile_no: '980000000' }, { mobile_no: 'must be minimum of 10 character.' }],
  [{ mobile_no: '98000000021' }, { mobile_no: 'must be maximum of 10 character.' }],
])('%j: %j', (changed, expected) => {
  expect(errors(changed)).toEqual(expected);
});

test.each(['+977-985-106-8231', '00977 9851068231'])(
  '%s is left to the API where the code of the country is not known, and read where it is',
  (mobile_no) => {
    const judge = (dialCode: string) =>
      validate({ ...GOOD, mobile_no }, kycRules('whole', dialCode));
    expect(judge('')).toEqual({});
    expect(judge('+977')).toEqual({});
    expect(judge('+91')).toHaveProperty('mobile_no');
  },
);

const BACK = 'Citizenship Back Side image is mandotary';
const FIRST = 'Document one is mandotary';
const TYPE = 'Document 1 type field is required.';
const NONE = { document1: '', document1_name: '' };

test.each<[string, Partial<KycValues>, Partial<KycValues>, boolean]>([
  ['no document at all', NONE, { document1: TYPE, document1_name: FIRST }, true],
  [
    'a second document without a first',
    { ...NONE, document2: 'passport', document2_name: 'b.jpg' },
    { document1: TYPE, document1_name: FIRST },
    true,
  ],
  ['an image of no type', { document1: '' }, { document1: TYPE }, false],
  [
    'a type without an image',
    { document2: 'pan-card' },
    { document2_name: 'Document 2 field is required.' },
    false,
  ],
  ['a front alone', { document1: 'citizenship-front' }, { document2_name: BACK }, true],
  [
    'a front and a back without its image',
    { document1: 'citizenship-front', document2: 'citizenship-back' },
    { document2_name: BACK },
    true,
  ],
  [
    'a front and something else',
    { document1: 'citizenship-front', document2: 'passport', document2_name: 'b.jpg' },
    { document2: BACK },
    true,
  ],
  [
    'two fronts',
    { document1: 'citizenship-front', document2: 'citizenship-front', document2_name: 'b.jpg' },
    { document2: BACK },
    true,
  ],
  [
    'the front second, without a back',
    { ...NONE, document2: 'citizenship-front', document2_name: 'b.jpg' },
    { document1: TYPE, document1_name: BACK },
    true,
  ],
  [
    'front and back',
    { document1: 'citizenship-front', document2: 'citizenship-back', document2_name: 'b.jpg' },
    {},
    false,
  ],
  [
    'back and front',
    { document1: 'citizenship-back', document2: 'citizenship-front', document2_name: 'b.jpg' },
    {},
    false,
  ],
  ['a back alone', { document1: 'citizenship-back' }, {}, false],
])('%s', (_, changed, expected, warned) => {
  expect(errors(changed)).toEqual(expected);
  expect(lacksDocument({ ...GOOD, ...changed }, 'whole')).toBe(warned);
});

test.each<[string, Partial<KycValues>, Partial<KycValues>, boolean]>([
  ['nothing of documents', NONE, {}, false],
  [
    'a second document alone',
    { ...NONE, document2: 'passport', document2_name: 'b.jpg' },
    { document1: TYPE, document1_name: FIRST },
    true,
  ],
])('with an unknown record, %s', (_, changed, expected, warned) => {
  const values = { ...GOOD, ...changed };
  expect(validate(values, kycRules('beside an unknown record', ''))).toEqual(expected);
  expect(lacksDocument(values, 'beside an unknown record')).toBe(warned);
});

test('document one is marked as required, and so is the back of a citizenship card with its front', () => {
  const marked = (changed: Partial<KycValues>) =>
    ([1, 2] as const).filter((number) => isRequired({ ...GOOD, ...changed }, number));
  expect(marked(NONE)).toEqual([1]);
  expect(marked({ document1: 'citizenship-front' })).toEqual([1, 2]);
});
