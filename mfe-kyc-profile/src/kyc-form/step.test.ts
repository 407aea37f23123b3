import { validate } from '@portal/shared/validation';
import type { ChosenDocument, ChosenDocuments } from '../documents/chosen-documents';
import { BINA } from '../testing/records';
import { kycRules } from './kyc-rules';
import type { KycValues } from './kyc-values';
import { stepStates, type Progress } from './step';

const NOTHING: ChosenDocument = { reading: false, refusal: null, image: null };
const CHOSEN = { ...NOTHING, image: {} } as ChosenDocument;
const NONE: ChosenDocuments = { 1: NOTHING, 2: NOTHING };

const PASSPORT = { document1: 'passport', document1_name: 'passport.jpg' };
const EMPTY = { first_name: '', last_name: '', email: '', mobile_no: '' };

const states = (changes: Partial<KycValues>, given: Partial<Progress> = {}) => {
  const values = { ...BINA, ...changes };
  const faults = validate(values, kycRules('whole', ''));
  return stepStates({
    start: values,
    values,
    faults,
    errors: {},
    chosen: NONE,
    refused: [],
    ...given,
  });
};

test.each<[string, Partial<KycValues>, Partial<Progress>, string]>([
  ['known details', {}, {}, 'complete untouched untouched'],
  ['nothing', EMPTY, {}, 'untouched untouched untouched'],
  ['half a number', { mobile_no: '98' }, {}, 'begun untouched untouched'],
  ['a type without an image', { document1: 'passport' }, {}, 'complete begun untouched'],
  [
    'an image in preparation',
    {},
    { chosen: { 1: { ...NOTHING, reading: true }, 2: NOTHING } },
    'complete begun untouched',
  ],
  [
    'a file that will not do',
    PASSPORT,
    { chosen: { 1: { ...NOTHING, refusal: { why: 'empty' } }, 2: NOTHING } },
    'complete wrong untouched',
  ],
  ['all', PASSPORT, {}, 'complete complete ready'],
  [
    'all, and an error of the server',
    PASSPORT,
    { errors: { email: 'Taken.' } },
    'wrong complete untouched',
  ],
  ['a refused document', PASSPORT, { refused: [1] }, 'complete wrong untouched'],
  [
    'another image for it',
    PASSPORT,
    { refused: [1], chosen: { 1: CHOSEN, 2: NOTHING } },
    'complete complete ready',
  ],
  ['refused details', PASSPORT, { refused: ['details'] }, 'wrong complete untouched'],
  [
    'refused details, corrected',
    { ...PASSPORT, first_name: 'Binita' },
    { refused: ['details'], start: { ...BINA, ...PASSPORT } },
    'complete complete ready',
  ],
])('%s', (_, values, given, expected) => {
  const { details, documents, send } = states(values, given);
  expect(`${details} ${documents} ${send}`).toBe(expected);
});
