import { BINA } from '../testing/records';
import { forgetDrafts, keepDraft, readDraft } from './draft';

test('stores changed fields for their subscriber only', () => {
  keepDraft('102', { ...BINA, address: 'Patan', document1: 'passport' }, BINA);
  expect(readDraft('102', BINA)).toEqual({
    texts: { address: 'Patan', document1: 'passport' },
    images: false,
  });
  expect(readDraft('101', BINA)).toBeNull();
});

test('never stores an image or its name, only that there was one', () => {
  keepDraft('102', { ...BINA, address: 'Patan', document1_name: 'blob:x' }, BINA);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('blob:');
  expect(readDraft('102', BINA)).toMatchObject({ texts: { address: 'Patan' }, images: true });
});

test('images alone are a draft, until the submission has other images', () => {
  const chosen = { ...BINA, document1_name: 'blob:x' };
  keepDraft('102', chosen, BINA);
  expect(readDraft('102', BINA)).toEqual({ texts: {}, images: true });
  expect(readDraft('102', { ...BINA, document1_name: 'uploaded-1.jpg' })).toBeNull();
});

test('reverted changes are no draft', () => {
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  keepDraft('102', BINA, BINA);
  expect(sessionStorage).toHaveLength(0);
});

test('fields that equal the submission are no draft: they were sent, and only the response was lost', () => {
  keepDraft('102', { ...BINA, address: 'Patan ', document1: 'passport' }, BINA);
  expect(readDraft('102', { ...BINA, address: 'Patan', document1: 'passport' })).toBeNull();
  expect(readDraft('102', { ...BINA, address: 'Patan' })).not.toBeNull();
});

test('deletes its own entries only', () => {
  sessionStorage.setItem('another', 'stays');
  keepDraft('101', { ...BINA, address: 'Patan' }, BINA);
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ another: 'stays' });
});

test.each(['', 'null', '7', 'not json', '{"address":7}', '{"document1_name":"blob:x"}'])(
  '%p is no draft',
  (stored) => {
    sessionStorage.setItem('kyc_draft:102', stored);
    expect(readDraft('102', BINA)).toBeNull();
  },
);

test('without storage there is no draft, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  keepDraft('102', { ...BINA, address: 'Patan' }, BINA);
  expect(readDraft('102', BINA)).toBeNull();
});
