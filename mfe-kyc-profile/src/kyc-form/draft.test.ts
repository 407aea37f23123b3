import { forgetDrafts, keepDraft, readDraft } from './draft';
import type { KycValues } from './kyc-values';

const START: KycValues = {
  first_name: 'Bina',
  middle_name: '',
  last_name: 'Shrestha',
  email: 'bina@example.com',
  mobile_no: '9800000002',
  address: '',
  document1: '',
  document2: '',
  document1_name: '',
  document2_name: '',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('keeps what was changed, for its subscriber only', () => {
  keepDraft('102', { ...START, address: 'Patan', document1: 'passport' }, START);
  expect(readDraft('102', START)).toEqual({
    texts: { address: 'Patan', document1: 'passport' },
    images: false,
  });
  expect(readDraft('101', START)).toBeNull();
});

test('never keeps an image, not even its name, only that there was one', () => {
  keepDraft('102', { ...START, address: 'Patan', document1_name: 'blob:x' }, START);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('blob:');
  expect(readDraft('102', START)).toEqual({ texts: { address: 'Patan' }, images: true });
});

test('what was changed back is no draft', () => {
  keepDraft('102', { ...START, address: 'Patan' }, START);
  keepDraft('102', START, START);
  expect(sessionStorage).toHaveLength(0);
});

test('what the submission says too is no draft: it was sent, tidied, and only its answer got lost', () => {
  keepDraft('102', { ...START, address: 'Patan ', document1: 'passport' }, START);
  expect(readDraft('102', { ...START, address: 'Patan', document1: 'passport' })).toBeNull();
  expect(readDraft('102', { ...START, address: 'Patan' })).not.toBeNull();
});

test('forgets its own entries and no others', () => {
  sessionStorage.setItem('another', 'stays');
  keepDraft('101', { ...START, address: 'Patan' }, START);
  keepDraft('102', { ...START, address: 'Patan' }, START);
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ another: 'stays' });
});

test.each(['', 'null', '7', 'not json', '{"address":7}', '{"document1_name":"blob:x"}'])(
  '%p is no draft',
  (stored) => {
    sessionStorage.setItem('kyc_draft:102', stored);
    expect(readDraft('102', START)).toBeNull();
  },
);

test('without storage there is no draft and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  keepDraft('102', { ...START, address: 'Patan' }, START);
  expect(readDraft('102', START)).toBeNull();
});
