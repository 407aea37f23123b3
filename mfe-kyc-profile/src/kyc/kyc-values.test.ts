import type { KycRecord } from '@portal/shared';
import { ASHA } from '@portal/shared/testing';
import { startingValues } from './kyc-values';

const named = (full_name: string) =>
  startingValues({ ...ASHA, subscriber_details: { ...ASHA.subscriber_details, full_name } }, null);

test.each([
  ['Asha Gurung', ['Asha', '', 'Gurung']],
  ['Asha  Devi Maya Gurung ', ['Asha', 'Devi Maya', 'Gurung']],
  ['Asha', ['Asha', '', '']],
  ['बिना श्रेष्ठ', ['बिना', '', 'श्रेष्ठ']],
])('"%s" is split into names', (fullName, names) => {
  const { first_name, middle_name, last_name } = named(fullName);
  expect([first_name, middle_name, last_name]).toEqual(names);
});

test('the profile is the default', () => {
  expect(named('Asha Gurung')).toEqual({
    first_name: 'Asha',
    middle_name: '',
    last_name: 'Gurung',
    email: 'asha@example.com',
    mobile_no: '9800000001',
    address: 'Lazimpat, Kathmandu',
    document1: '',
    document2: '',
    document1_name: '',
    document2_name: '',
  });
});

test('a submission takes precedence, unchanged', () => {
  const record: KycRecord = {
    id: '7',
    subscriber_id: '101',
    first_name: 'Aasha',
    middle_name: null,
    last_name: 'Gurung',
    mobile_no: '9811111111',
    email: 'aasha@example.com',
    address: null,
    document1: 'passport',
    document2: null,
    document1_name: 'a.jpg',
    document2_name: null,
  };
  expect(startingValues(ASHA, record)).toEqual({
    first_name: 'Aasha',
    middle_name: '',
    last_name: 'Gurung',
    email: 'aasha@example.com',
    mobile_no: '9811111111',
    address: '',
    document1: 'passport',
    document2: '',
    document1_name: 'a.jpg',
    document2_name: '',
  });
});

test('missing values of the profile stay empty', () => {
  const gaps = { ...ASHA, phone: null, address: null, name: null } as never;
  const subscriber_details = { subscriber_id: '1', full_name: '', mobile_no: '', address: '' };
  expect(startingValues({ ...(gaps as typeof ASHA), subscriber_details }, null)).toMatchObject({
    first_name: '',
    last_name: '',
    mobile_no: '',
    address: '',
  });
});
