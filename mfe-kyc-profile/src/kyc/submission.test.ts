import type { KycRecord, KycStatus } from '@portal/shared';
import { BINA } from '../testing/records';
import { isUpdate, kycForm, toFormData } from './submission';

const RECORD = { id: '7' } as KycRecord;

test.each<[KycStatus, KycRecord | null, boolean]>([
  [null, null, false],
  [null, RECORD, false],
  [0, RECORD, true],
  [0, null, false],
  [1, RECORD, true],
  [2, RECORD, true],
  [2, null, true],
])('status %s with the record %j: an update? %s', (status, record, expected) => {
  expect(isUpdate(status, record)).toBe(expected);
});

const VALUES = {
  ...BINA,
  first_name: ' Bina ',
  email: 'bina@example.com ',
  address: 'Patan',
  document1: 'citizenship-front',
  document2: 'citizenship-back',
  document1_name: 'new.jpg',
  document2_name: 'kept.jpg',
};

/** The request body for these values without the second document. */
const SENT = {
  subscriber_id: '102',
  first_name: 'Bina',
  middle_name: '',
  last_name: 'Shrestha',
  email: 'bina@example.com',
  mobile_no: '9800000002',
  address: 'Patan',
  document1: 'citizenship-front',
  document1_name: 'new.jpg',
};

test('the request has trimmed texts and the names of the images', () => {
  expect(kycForm('102', VALUES)).toEqual({
    ...SENT,
    document2: 'citizenship-back',
    document2_name: 'kept.jpg',
  });
});

test('the request has texts in the form in which the API stores them', () => {
  const values = {
    ...VALUES,
    first_name: '\u202eBi\u200bna',
    last_name: 'गर्\u200dयो',
    address: 'Cafe\u0301',
  };
  expect(kycForm('102', values)).toMatchObject({
    first_name: 'Bina',
    last_name: 'गर्\u200dयो',
    address: 'Caf\u00e9',
  });
});

test('form data contains the method and omits a missing document', () => {
  const values = { ...VALUES, document2: '', document2_name: '' };
  const data = toFormData(kycForm('102', values), 'PATCH');
  expect(Object.fromEntries(data)).toEqual({ ...SENT, _method: 'PATCH' });
});
